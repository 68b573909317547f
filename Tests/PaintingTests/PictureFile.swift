import Foundation
import Geometry
import Scene
import Testing

/// A picture of 30 × 20 pixels, red on the left and blue on the right, as Pillow 9.4 wrote it, or
/// heif-enc 1.15; the turn of the HEIC was put in by hand, and heif-info sees it.
struct PictureFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let size: Size
  let mediaType: String
  let conversion: ImageConversion?
  let bytes: [UInt8]
  /// The lengths of a shorter file that has the first picture as a whole.
  let wholeFrom: Range<Int>

  init(
    _ name: String, _ size: Size, _ mediaType: String, _ conversion: ImageConversion? = nil,
    base64 text: String, wholeFrom: Range<Int> = 0..<0
  ) {
    testDescription = name
    self.size = size
    self.mediaType = mediaType
    self.conversion = conversion
    bytes = Self.bytes(text)
    self.wholeFrom = wholeFrom
  }

  /// WebP's largest sides, in one colour.
  static let largestWebP = bytes("UklGRhoAAABXRUJQVlA4TA4AAAAv/r//DwcQEf0PRET/Aw==")

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }

  /// Files of all formats, and of all that browsers treat in their own way.
  static let all = [
    PictureFile(
      "lossy WebP", Size(30, 20), "image/webp",
      base64: """
        UklGRmAAAABXRUJQVlA4IFQAAACQAwCdASoeABQAP3GuyV60raglKAqqkC4JagCsL7F6AASLEUCAAP7fgDe8Pt\
        lWVQv86bV0tIQQKSKPYxKnjgBzu/3X7w26MK/WYAkcUMCMAi2gAAA=
        """),
    PictureFile(
      "lossless WebP", Size(30, 20), "image/webp",
      base64: """
        UklGRioAAABXRUJQVlA4TB4AAAAvHcAEAA8wgPs///MfWiDItpnZ1GZ+gQNE9D9ofgE=
        """),
    PictureFile(
      "WebP with Exif data that browsers pass over", Size(30, 20), "image/webp",
      base64: """
        UklGRl4AAABXRUJQVlA4WAoAAAAIAAAAHQAAEwAAVlA4TB4AAAAvHcAEAA8wgPs///MfWiDItpnZ1GZ+gQNE9D\
        9ofgFFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA
        """),
    PictureFile(
      "animated WebP", Size(30, 20), "image/webp",
      base64: """
        UklGRp4AAABXRUJQVlA4WAoAAAACAAAAHQAAEwAAQU5JTQYAAAAAAAAAAABBTk1GNAAAAAAAAAAAAB0AABMAAG\
        QAAAJWUDhMHAAAAC8dwAQAD1DA+d//+Q8HBNk2NR/6BQ4Q0f9YXAFBTk1GNgAAAAAAAAAAAB0AABMAAGQAAABW\
        UDhMHgAAAC8dwAQAD1DA+d//+Q8HBNk2M5vazC9wgIj+B80rAQ==
        """),
    PictureFile(
      "animated GIF", Size(30, 20), "image/gif",
      base64: """
        R0lGODlhHgAUAIEAAP8AAABm/wCZ/wAAACH5BAAKAAAALAAAAAAeABQAAAhgAAEIHEiwoIAABxMiXJiwoEOCDC\
        MqPPiw4kSJDCs+xHiRokaDHCV+LBjy4kiCHTmeHFgy4kqBKTu+BNBS4cyYCRu+rLnwJk8BMyXG9Bkz486iNl8i\
        NbryZwCiNYPmLBkQACH5BAAKAAAALAAAAAAeABQAgf8AAABm/wCZ/wAAAAhhAAUEEEhwoEGCABIqXMjwoMOCAh\
        lKXAjx4cGJGC1WjIhR4kaNHSVqtBiS4ceNJReOrJhS4cmHLROudBgTwEmCCGPOLFjzJcSaOw32DCoAqE+hMTd+\
        NLqzaNKgAZj6dNoyIAA7
        """, wholeFrom: 142..<273),
    PictureFile(
      "16 bits a channel", Size(30, 20), "image/png",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUEAAAAADvUA5bAAAAHElEQVR4nGPkX8BANmAiX+uo5lHNo5pHNVNDMw\
        Ck7gDXu+OhWQAAAABJRU5ErkJggg==
        """),
    PictureFile(
      "progressive JPEG", Size(30, 20), "image/jpeg",
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////\
        //////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////\
        ////////////////////////////////////////wgARCAAUAB4DASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAA\
        AAAAAAAAL/xAAWAQEBAQAAAAAAAAAAAAAAAAADBAL/2gAMAwEAAhADEAAAAYGVoNNIGmg03//EABQQAQAAAAAA\
        AAAAAAAAAAAAADD/2gAIAQEAAQUCT//EABURAQEAAAAAAAAAAAAAAAAAAAEQ/9oACAEDAQE/AWM//8QAFBEBAA\
        AAAAAAAAAAAAAAAAAAIP/aAAgBAgEBPwEf/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwJP/8QAFBAB\
        AAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPyFP/9oADAMBAAIAAwAAABD8H8H/xAAWEQADAAAAAAAAAAAAAAAAAA\
        ABEDH/2gAIAQMBAT8QgqCv/8QAFhEAAwAAAAAAAAAAAAAAAAAAARAx/9oACAECAQE/EBUKv//EABgQAAMBAQAA\
        AAAAAAAAAAAAAAEgMQAQ/9oACAEBAAE/EMKgqC9//9k=
        """),
    PictureFile(
      "JPEG in CMYK", Size(30, 20), "image/jpeg",
      base64: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwBQNzxGPDJQRkFGWlVQX3jIgnhubnj1r7mRyP////////////////////\
        ///////////////////////////////8AAFAgAFAAeBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAA\
        AAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUt\
        HwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeI\
        iYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/\
        j5+v/aAA4EQwBNAFkASwAAPwC7VKqVXaZN/qJP90/ypyffX6inw/6+P/eH86KyKt1r0UUUUVtVSrFopk3+ok/3\
        T/KnJ99fqKfD/r4/94fzorIq3WvRRRRRW1VKsWimTf6iT/dP8qcn31+op8P+vj/3h/Oisirda9FFFFFf/9k=
        """),
    PictureFile(
      "grey JPEG", Size(30, 20), "image/jpeg",
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////\
        //////////////////////////////////wAALCAAUAB4BAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQF\
        BgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2Jygg\
        kKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWW\
        l5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACA\
        EBAAA/AIqB1p9FMoHWn0UygdafRX//2Q==
        """),
    PictureFile(
      "TIFF", Size(30, 20), "image/tiff", .png,
      base64: """
        SUkqAMQAAACAP8AACBQSBwWEQeFQaGQmGwsAICBRKIxOLRWMRSNReNxl/w6QQuQw+SQ6PSeOymOSuPSOXSKYSW\
        ISqUSyaTePzGXzKeSacTWgT+JTuiTqjQOhTalUGcz2j0WSUypUmW0+rU6o1StUuh1eoVCp1yxVWsV+r2G0UmzW\
        Wz1u00q13GY2+6Sq5WyeXWxzi732B3rAV28X6GYG9yvCXfDXrE16Z4fF4LG3jI5DJY7B3O3ZvEZjJ5W35O16Ct\
        wEAAoAAAEDAAEAAAAeAAAAAQEDAAEAAAAUAAAAAgEDAAMAAABCAQAAAwEDAAEAAAAFAAAABgEDAAEAAAACAAAA\
        EQEEAAEAAAAIAAAAFQEDAAEAAAADAAAAFgEDAAEAAAAUAAAAFwEEAAEAAAC7AAAAHAEDAAEAAAABAAAAAAAAAA\
        gACAAIAA==
        """),
    PictureFile(
      "turned TIFF", Size(20, 30), "image/tiff", .png,
      base64: """
        SUkqAMQAAACAP8AACBQSBwWEQeFQaGQmGwsAICBRKIxOLRWMRSNReNxl/w6QQuQw+SQ6PSeOymOSuPSOXSKYSW\
        ISqUSyaTePzGXzKeSacTWgT+JTuiTqjQOhTalUGcz2j0WSUypUmW0+rU6o1StUuh1eoVCp1yxVWsV+r2G0UmzW\
        Wz1u00q13GY2+6Sq5WyeXWxzi732B3rAV28X6GYG9yvCXfDXrE16Z4fF4LG3jI5DJY7B3O3ZvEZjJ5W35O16Ct\
        wEAAsAAAEDAAEAAAAeAAAAAQEDAAEAAAAUAAAAAgEDAAMAAABOAQAAAwEDAAEAAAAFAAAABgEDAAEAAAACAAAA\
        EQEEAAEAAAAIAAAAEgEDAAEAAAAGAAAAFQEDAAEAAAADAAAAFgEDAAEAAAAUAAAAFwEEAAEAAAC7AAAAHAEDAA\
        EAAAABAAAAAAAAAAgACAAIAA==
        """),
    PictureFile(
      "HEIC", Size(30, 20), "image/heic", .png,
      base64: """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA\
        AAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAB4AFAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHR\
        AAEAAAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQ\
        AAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4\
        AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumu\
        bgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAHgAA\
        ABQAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZw\
        ACAAEAAQAAAEhtZGF0AAAAPCgBr1IaMUSA8pXn/ZFvlFQVCKory9JL4Cdrr3AsxsLCZfa747cVv73GBUNQ9FAO\
        vFsgruD4RwipPnCtwA==
        """),
    PictureFile(
      "turned HEIC", Size(20, 30), "image/heic", .png,
      base64: """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAbdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAA\
        AAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAB4AFAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHb\
        AAEAAAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQ\
        AAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADiaXBycAAAAL9pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4\
        AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumu\
        bgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAHgAA\
        ABQAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QBAAAAG2lwbWEAAAAAAAAAAgABAoECAAIDA4SFAAAAGmlyZWYAAA\
        AAAAAADmRpbWcAAgABAAEAAABIbWRhdAAAADwoAa9SGjFEgPKV5/2Rb5RUFQiqK8vSS+Ana69wLMbCwmX2u+O3\
        Fb+9xgVDUPRQDrxbIK7g+EcIqT5wrcA=
        """),
    PictureFile(
      "HEIC of odd sides", Size(29, 19), "image/heic", .png,
      base64: """
        AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABrW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAA\
        AAAAAAAAAADnBpdG0AAAAAAAIAAAAQaWRhdAAAAAAAHQATAAAAOGlsb2MBAAAAREAAAgABAAAAAAAAAc0AAQAA\
        AAAAAAAsAAIAAQAAAAAAAAABAAAAAAAAAAgAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAQABAABodmMxAAAAAB\
        VpbmZlAgAAAAACAABncmlkAAAAANhpcHJwAAAAtmlwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8D\
        IAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW6q6a5uBAQM\
        CAAAADAIAAAAMAhCIAAQAGRAHBc8GJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAAAdAAAAEwAA\
        ABBwaXhpAAAAAAMICAgAAAAaaXBtYQAAAAAAAAACAAECgQIAAgIDhAAAABppcmVmAAAAAAAAAA5kaW1nAAIAAQ\
        ABAAAANG1kYXQAAAAoKAGvUhYlJOb86r//K3cj5R5/++ZEyJUegKRKWy2qgJZabqtQi0tssw==
        """),
  ]
}
