import { describe, expect, test } from "vitest";
import type { Layer } from "../../design/layer.ts";
import { formatFieldAddress } from "../../field-address/field-address.ts";
import type { Field } from "../field.ts";
import { createScreen, createField as field, createText as text } from "../warnings/example.ts";
import { proposeFields } from "./propose-fields.ts";

const list = field("response/200/items", { type: "array", itemSchema: "Departure" });
const departs = field("response/200/items/0/departs_at", {
  format: "date-time",
  examples: ["2026-11-14T07:45:00+01:00"],
});
const ship = field("response/200/items/0/ship_name", { examples: ["MS Tärnan"] });
const departures = [list, departs, ship];

type Given = { layers: readonly Layer[]; fields?: readonly Field[]; bound?: Record<string, string> };

function propose(layer: string, { layers, fields = departures, bound = {} }: Given): string[] {
  const proposed = proposeFields({
    screen: createScreen("Departures", layers),
    layer,
    operation: { key: "list", method: "get", fields },
    bound: Object.entries(bound).map(([id, address]) => ({ layer: id, operation: "list", address })),
  });
  return proposed.map(({ address, type, format, example }) =>
    [formatFieldAddress(address), type, format, example].filter((part) => part !== "").join(" | "),
  );
}

const one = (layer: Layer, fields?: readonly Field[]) =>
  propose(layer.id, { layers: [layer], ...(fields && { fields }) });

/** Cards with a time and a text that no field feeds. */
function createCards(): Layer[] {
  return ["Gate 4", "Gate 7", "Gate 2"].flatMap((gate, row): Layer[] => {
    const y = row * 100;
    const parent = row * 3;
    const component = { key: "card", name: "Departure card" };
    return [
      { id: `card-${row}`, name: "Departure card", type: "INSTANCE", box: [16, y, 358, 80], component },
      text("Time", `0${row + 7}:45`, { id: `time-${row}`, box: [24, y, 80, 20], parent }),
      text("Boarding gate", gate, { id: `gate-${row}`, box: [200, y, 80, 20], parent }),
    ];
  });
}

describe("the address", () => {
  test("is in the payload itself for a layer outside of lists", () => {
    expect(one(text("Season name", "Winter timetable"))).toEqual([
      "response/200/season_name | string | Winter timetable",
    ]);
  });

  test("is in the list whose fields the same card shows", () => {
    const other = field("response/200/past/0/departs_at", { format: "date-time" });
    const past = field("response/200/past", { type: "array" });
    const fields = [...departures, past, other];
    const bound = { "time-0": "response/200/past/0/departs_at" };
    expect(propose("gate-1", { layers: createCards(), fields, bound })).toEqual([
      "response/200/past/0/boarding_gate | string | Gate 7",
    ]);
  });

  test("is in the first list of objects for a card that shows no field yet", () => {
    expect(propose("gate-0", { layers: createCards() })).toEqual([
      "response/200/items/0/boarding_gate | string | Gate 4",
    ]);
  });

  test("is in the items of a payload that is a list", () => {
    const fields = [field("response/201/0/ship_name"), field("response/400/message")];
    expect(one(text("Harbor", "Norrsund"), fields)).toEqual(["response/201/0/harbor | string | Norrsund"]);
  });

  test("is new: fields and objects of that name stay as they are", () => {
    const fields = [field("response/200/price/amount"), field("response/200/price2")];
    expect(one(text("Price", "free"), fields)).toEqual(["response/200/price3 | string | free"]);
  });
});

describe("the name", () => {
  test.each([
    ["camelCase", ["shipName", "departsAt"], "seasonName"],
    ["snake_case", ["ship_name", "departsAt", "arrives_at"], "season_name"],
    ["kebab-case", ["ship-name"], "season-name"],
    ["PascalCase", ["ShipName"], "SeasonName"],
  ])("is in %s like the others", (_, names, expected) => {
    const fields = names.map((name) => field(`response/200/${name}`));
    expect(one(text("Season name", "Winter"), fields)).toEqual([
      `response/200/${expected} | string | Winter`,
    ]);
  });

  test("comes from the label of a layer without a name of its own", () => {
    const layers: Layer[] = [
      { id: "frame", name: "Frame 3", type: "FRAME", box: [16, 40, 200, 60] },
      text("Text", "Boarding gate", { id: "label", box: [16, 40, 100, 20], parent: 0 }),
      text("B4", "B4", { id: "value", box: [16, 62, 100, 20], parent: 0 }),
    ];
    expect(propose("value", { layers })).toEqual(["response/200/boarding_gate | string | B4"]);
  });

  test("says what the value is, not how it is shown", () => {
    expect(one(text("Space tag label", "wide"))).toEqual(["response/200/space | string | wide"]);
  });

  test("comes from the kind of the text if nothing else names it", () => {
    expect(one(text("Text 12", "486 kr"))).toEqual(["response/200/price | number | 486"]);
  });
});

describe("type, format and example", () => {
  test.each([
    ["4 car spaces left", "string | 4 car spaces left"],
    ["12", "integer | 12"],
    ["4.5", "number | 4.5"],
    ["+46 70 123 45 67", "string | +46 70 123 45 67"],
    ["maja@skerry.example", "string | email | maja@skerry.example"],
    ["arrives 08:30", "string | date-time | 2026-11-14T08:30:00+01:00"],
    ["Sat 14 Nov", "string | date | 2026-11-14"],
    ["Yes", "boolean | true"],
    ["", "string"],
  ])("of %s", (shown, expected) => {
    expect(one(text("Extra", shown))).toEqual([`response/200/extra | ${expected}`]);
  });

  test("are minor units where the API's other amounts are", () => {
    const fields = [field("response/200/total", { type: "integer", isMinorUnits: true })];
    expect(one(text("Discount", "12.50 kr"), fields)).toEqual(["response/200/discount | integer | 1250"]);
  });

  test("are a URL for a picture", () => {
    const layer: Layer = { id: "photo", name: "Ship photo", type: "RECTANGLE", box: [0, 0, 90, 90] };
    expect(one(layer)).toEqual(["response/200/ship_photo_url | string | uri"]);
  });
});

test("proposes a field for each side of an arrow", () => {
  expect(one(text("Title", "07:45 → 10:15"))).toEqual([
    "response/200/from | string | date-time | 2026-11-14T07:45:00+01:00",
    "response/200/to | string | date-time | 2026-11-14T10:15:00+01:00",
  ]);
  expect(one(text("Route", "Norrsund → Hamnö"))).toEqual([
    "response/200/route_from | string | Norrsund",
    "response/200/route_to | string | Hamnö",
  ]);
});
