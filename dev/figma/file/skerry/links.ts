/** A link of the demo: an operation and the frame that uses it. */
type DemoLink = { method: string; path: string; node: string };

/**
 * What the demo links: the 17 operations that the API description itself refers to a frame with `x-nodeRefID` (the
 * first node of each), and five more frames that use one of them.
 */
export const skerryLinks: readonly DemoLink[] = [
  ["GET", "/departures", "12:34", "12:58", "12:91"],
  ["GET", "/departures/{id}", "12:91"],
  ["GET", "/departures/{id}/fares", "12:58"],
  ["GET", "/routes", "12:10"],
  ["GET", "/bookings", "12:144"],
  ["POST", "/bookings", "12:58", "12:34"],
  ["GET", "/bookings/{id}", "12:144", "12:120", "12:171"],
  ["PATCH", "/bookings/{id}", "12:58"],
  ["DELETE", "/bookings/{id}", "12:171"],
  ["GET", "/bookings/{id}/pass", "12:120"],
  ["POST", "/payments", "12:91"],
  ["GET", "/payments/{id}", "12:91"],
  ["POST", "/payments/{id}/refund", "12:171"],
  ["GET", "/vehicles", "12:230"],
  ["GET", "/alerts", "12:203"],
  ["GET", "/me", "12:230"],
  ["PATCH", "/me", "12:230"],
].flatMap(([method = "", path = "", ...nodes]) => nodes.map((node) => ({ method, path, node })));
