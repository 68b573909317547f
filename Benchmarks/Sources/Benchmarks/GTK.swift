import Foundation

/// GTK 4 as fetched by `GTK/fetch`: from an interface description to sizes.
final class GTK {
  /// A `GtkWidget` with all widgets in it.
  typealias Widget = OpaquePointer

  private typealias Measure =
    @convention(c) (
      Widget, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>?,
      UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Void

  private let display: Display
  private let makeBuilder: @convention(c) (UnsafePointer<CChar>, Int) -> OpaquePointer
  private let object: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Widget
  private let measure: Measure
  private let allocate: @convention(c) (Widget, Int32, Int32, Int32, OpaquePointer?) -> Void
  private let keep: @convention(c) (OpaquePointer) -> OpaquePointer
  private let release: @convention(c) (OpaquePointer) -> Void

  /// Loads GTK from the folder with its unpacked packages, and starts a display.
  init(folder: String) throws {
    display = try Display(folder: folder)
    let libraries = folder + "/usr/lib/x86_64-linux-gnu/"
    // GTK finds the libraries that it is linked to by name once they are loaded.
    for name in ["libgraphene-1.0.so.0", "libcloudproviders.so.0"] {
      _ = ForeignFunctions(library: libraries + name)
    }
    guard let library = ForeignFunctions(library: libraries + "libgtk-4.so.1") else {
      throw Problem("GTK 4 cannot be loaded")
    }
    makeBuilder = try library("gtk_builder_new_from_string")
    object = try library("gtk_builder_get_object")
    measure = try library("gtk_widget_measure")
    allocate = try library("gtk_widget_allocate")
    keep = try library("g_object_ref_sink")
    release = try library("g_object_unref")
    _ = try SystemFonts.map(library, "pango_cairo_font_map_get_default")
    let start: @convention(c) () -> Int32 = try library("gtk_init_check")
    guard start() != 0 else { throw Problem("GTK 4 has no display") }
  }

  /// The widget `root` of an interface, laid out in a window of a given size in pixels.
  func layOut(_ interface: String, width: Int32, height: Int32) -> Widget {
    let builder = makeBuilder(interface, interface.utf8.count)
    let root = keep(object(builder, "root"))
    var least: Int32 = 0
    for (orientation, size) in [(Int32(0), Int32(-1)), (1, width)] {
      measure(root, orientation, size, &least, nil, nil, nil)
    }
    allocate(root, width, height, -1, nil)
    release(builder)
    return root
  }

  /// Releases a widget and all widgets in it.
  func discard(_ widget: Widget) { release(widget) }

  /// A display without a screen: a `gtk4-broadwayd` on a socket of its own.
  private final class Display {
    private let process = Process()
    private let folder = URL.temporaryDirectory.appending(
      path: "mkpreview-benchmarks-\(UUID().uuidString)")

    init(folder root: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, value) in [
        ("XDG_RUNTIME_DIR", folder.path), ("GDK_BACKEND", "broadway"), ("BROADWAY_DISPLAY", ":5"),
        ("GTK_A11Y", "none"),
      ] { setenv(name, value, 1) }
      process.executableURL = URL(filePath: root + "/usr/bin/gtk4-broadwayd")
      process.arguments = ["--unixsocket", folder.path + "/browser", ":5"]
      process.environment = [
        "XDG_RUNTIME_DIR": folder.path, "LD_LIBRARY_PATH": root + "/usr/lib/x86_64-linux-gnu",
      ]
      process.standardOutput = FileHandle.nullDevice
      do { try process.run() } catch { throw Problem("gtk4-broadwayd cannot be started") }
      for _ in 0..<100 where !FileManager.default.fileExists(atPath: socket) {
        usleep(50_000)
      }
    }

    deinit {
      // The process is not running if it could not be started.
      if process.isRunning {
        process.terminate()
        process.waitUntilExit()
      }
      try? FileManager.default.removeItem(at: folder)
    }

    /// The socket for clients; broadwayd counts displays from 1.
    private var socket: String { folder.path + "/broadway6.socket" }
  }
}
