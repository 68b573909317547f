import Views

/// A map (MapKit), shown as a labelled box.
final class MKMapView: StandIn {
  override class var summary: String { "A map (MapKit)" }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute("mapType", unseen: Int.self)]
      + [
        "pitchEnabled", "rotateEnabled", "scrollEnabled", "showsBuildings", "showsCompass",
        "showsPointsOfInterest", "showsScale", "showsTraffic", "showsUserLocation", "zoomEnabled",
      ].map { Attribute($0, unseen: Bool.self) }
  }
}
