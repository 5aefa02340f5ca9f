import { listPairs, type Pair } from "./pair.ts";

/**
 * Which layer of the Skerry file shows which field, written from the frames and the API description alone.
 *
 * The layer is the text that shows the value. A tag, badge, chip, segment, toggle or option counts as one layer: its
 * instance. Of repeated rows only the first is listed, and the row's instance stands for the list itself. A layer that
 * two operations of its screen know has a pair for each. Texts made of several fields (a route, "2 adults") are left out.
 */
export const skerryPairs: readonly Pair[] = [
  // Search
  ...listPairs("12:10", "GET /routes", [
    ["I12:15;3:97", "response/200/0/from", "demo"],
    ["I12:16;3:97", "response/200/0/to", "demo"],
    ["12:22", "response/200/0/code", "demo"],
    ["12:23", "response/200/0/minutes", "demo"],
  ]),
  ...listPairs("12:10", "GET /departures", [
    ["I12:15;3:97", "parameter/query/from"],
    ["I12:16;3:97", "parameter/query/to"],
    ["I12:18;3:97", "parameter/query/date"],
    ["I12:20;3:97", "parameter/query/vehicle", "demo"],
  ]),
  // Departures
  ...listPairs("12:34", "GET /departures", [
    ["12:43", "parameter/query/date", "demo"],
    ["12:46", "response/200/items"],
    ["I12:46;5:4", "response/200/items/0/departs_at", "demo"],
    ["I12:46;5:5", "response/200/items/0/price/amount", "demo"],
    ["I12:46;5:7", "response/200/items/0/ship/name", "demo"],
    ["I12:46;5:8", "response/200/items/0/arrives_at"],
    ["I12:46;5:9", "response/200/items/0/car_spaces_left", "demo"],
    ["I12:49;5:27", "response/200/items/0/is_cancelled"],
  ]),
  // Passengers and vehicle
  ...listPairs("12:58", "GET /departures", [
    ["12:64", "response/200/items/0/departs_at"],
    ["12:66", "response/200/items/0/ship/name"],
  ]),
  ...listPairs("12:58", "GET /departures/{id}/fares", [
    ["12:73", "response/200/fares"],
    ["I12:73;5:40", "response/200/fares/0/label", "demo"],
    ["I12:73;5:41", "response/200/fares/0/price/amount"],
  ]),
  ...listPairs("12:58", "POST /bookings", [
    ["I12:68;3:104", "request/passengers/adults", "demo"],
    ["I12:69;3:104", "request/passengers/children", "demo"],
    ["I12:70;3:104", "request/passengers/dogs", "demo"],
    ["12:73", "request/vehicle", "demo"],
    ["I12:77;3:97", "request/plate", "demo"],
    ["I12:78;3:97", "request/email"],
    ["12:82", "request/expected_price/amount"],
  ]),
  ...listPairs("12:58", "PATCH /bookings/{id}", [
    ["I12:68;3:104", "request/adults"],
    ["I12:69;3:104", "request/children"],
    ["I12:70;3:104", "request/dogs"],
    ["12:73", "request/vehicle"],
    ["I12:77;3:97", "request/plate"],
  ]),
  // Pay
  ...listPairs("12:91", "GET /departures/{id}", [
    ["12:99", "response/200/departs_at", "demo"],
    ["12:102", "response/200/arrives_at", "demo"],
    ["12:105", "response/200/ship/name", "demo"],
  ]),
  ...listPairs("12:91", "POST /payments", [
    ["12:115", "request/amount/amount"],
    ["12:116", "request/amount/currency"],
    ["12:118", "request/method", "demo"],
  ]),
  ...listPairs("12:91", "GET /payments/{id}", [
    ["12:115", "response/200/amount/amount"],
    ["12:116", "response/200/amount/currency"],
    ["31:6", "response/200/status", "demo"],
  ]),
  // Boarding pass
  ...listPairs("12:120", "GET /bookings/{id}/pass", [
    ["12:135", "response/200/lane", "demo"],
    ["12:137", "response/200/qr_payload"],
    ["12:142", "response/200/code", "demo"],
    ["31:17", "response/200/check_in_closes_at", "demo"],
    ["31:18", "response/200/status", "demo"],
  ]),
  ...listPairs("12:120", "GET /bookings/{id}", [
    ["12:129", "response/200/departure/departs_at", "demo"],
    ["12:132", "response/200/departure/ship/name"],
    ["12:135", "response/200/lane"],
    ["12:142", "response/200/code"],
    ["31:10", "response/200/vehicle"],
    ["31:20", "response/200/travellers"],
    ["I31:20;5:108", "response/200/travellers/0/name"],
  ]),
  // Trips
  ...listPairs("12:144", "GET /bookings", [
    ["12:149", "parameter/query/status"],
    ["12:152", "response/200/items"],
    ["I12:152;5:52", "response/200/items/0/departure/departs_at", "demo"],
    ["I12:152;5:53", "response/200/items/0/code", "demo"],
    ["I12:152;5:56", "response/200/items/0/departure/departs_at", "demo"],
    ["I12:152;5:59", "response/200/items/0/status", "demo"],
    ["I12:152;5:60", "response/200/items/0/vehicle"],
    ["I12:152;5:61", "response/200/items/0/lane"],
    ["I12:152;5:62", "response/200/items/0/total/amount"],
    ["I12:156;5:78", "response/200/items/0/departure/departs_at"],
  ]),
  // Cancel crossing
  ...listPairs("12:171", "POST /payments/{id}/refund", [
    ["12:178", "response/200/refunded/amount", "demo"],
    ["I12:193;5:47", "response/200/fee/amount", "demo"],
    ["I12:195;5:47", "response/200/arrives_by"],
  ]),
  ...listPairs("12:171", "GET /bookings/{id}", [
    ["12:183", "response/200/departure/departs_at", "demo"],
    ["12:185", "response/200/departure/departs_at"],
    ["12:186", "response/200/departure/ship/name"],
    ["12:187", "response/200/lane"],
    ["12:189", "response/200/code"],
    ["12:190", "response/200/status"],
    ["I12:192;5:47", "response/200/total/amount"],
  ]),
  // Alerts
  ...listPairs("12:203", "GET /alerts", [
    ["12:211", "parameter/query/severity"],
    ["12:213", "response/200"],
    ["I12:213;5:82", "response/200/0/title", "demo"],
    ["I12:213;5:83", "response/200/0/severity", "demo"],
    ["I12:213;5:84", "response/200/0/text", "demo"],
    ["I12:213;5:86", "response/200/0/about/code"],
    ["I12:213;5:87", "response/200/0/valid_until"],
  ]),
  // Account
  ...listPairs("12:230", "GET /me", [
    ["12:237", "response/200/name", "demo"],
    ["12:240", "response/200/member_since", "demo"],
    ["I12:242;3:97", "response/200/email"],
    ["I12:244;3:97", "response/200/phone"],
    ["I12:245;3:97", "response/200/language"],
  ]),
  ...listPairs("12:230", "PATCH /me", [
    ["I12:241;3:97", "request/name"],
    ["I12:242;3:97", "request/email"],
    ["I12:244;3:97", "request/phone"],
    ["I12:245;3:97", "request/language"],
  ]),
  ...listPairs("12:230", "GET /vehicles", [
    ["12:248", "response/200"],
    ["I12:248;5:97", "response/200/0/nickname"],
    ["I12:248;5:98", "response/200/0/plate", "demo"],
    ["I12:248;5:100", "response/200/0/length_cm"],
    ["I12:248;5:101", "response/200/0/kind"],
  ]),
];
