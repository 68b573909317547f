/// The files of the workspace that `mkpreview init` writes: a screen with its data, and a cell.
enum ExampleWorkspace {
  /// The content of each file, by path.
  static let files: KeyValuePairs = [
    "Places.xml": document, "Places.preview.json": previewData,
    "PlaceCell.xml": cell, "PlaceCell.preview.json": cellPreviewData,
    "Base.lproj/Greetings.strings": strings, "es.lproj/Greetings.strings": spanishStrings,
  ]

  private static let document = """
    <?properties {
        "title": { "font": "title1" },
        "note": { "font": "footnote", "textColor": "#6E6E73" }
    }?>

    <root layoutMargins="16" spacing="8">
        <UILabel id="label" class="title"/>
        <UILabel class="note" text="$visits.@count::places"/>
        <UILabel class="note" text="$since::date;dateStyle=long"/>
        <LMTableView id="tableView" weight="1">
            <?sectionName dynamic?>
        </LMTableView>
        <LMPickerView id="pickerView" height="120">
            <?componentName dynamic?>
        </LMPickerView>
        <LMRowView>
            <LMSpacer/>
            <UIButton style="systemButton" title="@addPlace" onTouchUpInside="addPlace:"/>
            <LMSpacer/>
        </LMRowView>
    </root>

    """

  private static let previewData = """
    {
      "root": "LMColumnView",
      "environment": { "device": "iphone-8" },
      "dialect": "4.5",
      "tableForStrings": "Greetings",
      "owner": { "since": "2018-07-04", "visits": ["Lisbon", "Oslo"] },
      "outlets": { "label": { "text": "Hello, World!" } },
      "content": {
        "tableView": {
          "dynamic": {
            "cell": "PlaceCell",
            "items": [
              { "name": "Lisbon", "distance": { "value": 2310, "unit": "km" } },
              { "name": "Oslo", "distance": { "value": 840, "unit": "km" } }
            ]
          }
        },
        "pickerView": { "dynamic": ["1", "2", "3"] }
      },
      "formatters": { "places": "%@ places" },
      "container": {
        "navigationBar": {
          "title": "Places",
          "rightItems": [{ "systemItem": "add", "action": "addPlace:" }]
        }
      },
      "variants": [
        { "name": "Spanish", "locale": "es" },
        { "name": "iPad", "device": "ipad-9-7", "orientation": "landscape" }
      ]
    }

    """

  private static let cell = """
    <root layoutMargins="8">
        <LMRowView spacing="8">
            <UILabel text="$name" weight="1"/>
            <UILabel text="$distance::measurement;unitOptions=providedUnit" textColor="#6E6E73"/>
        </LMRowView>
    </root>

    """

  private static let cellPreviewData = """
    {
      "root": "LMTableViewCell",
      "owner": { "name": "Lisbon", "distance": { "value": 2310, "unit": "km" } },
      "variants": [
        { "name": "Large texts", "textSize": "accessibilityLarge" }
      ]
    }

    """

  private static let strings = """
    "addPlace" = "Add a place";

    """

  private static let spanishStrings = """
    "addPlace" = "Añadir un lugar";

    """
}
