import { describe, expect, test } from "vitest";
import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { formatFieldAddress } from "../../field-address/field-address.ts";
import type { Field } from "../field.ts";
import { createField as field } from "../warnings/example.ts";
import { listLikeLayers } from "./list-like-layers.ts";
import { maxReasonLength } from "./reason.ts";
import { type BindingSuggestion, suggestBindings } from "./suggest-bindings.ts";

let ids = 0;
const at = (y: number, x = 16, width = 120): Pick<Layer, "id" | "box"> => ({
  id: `9:${++ids}`,
  box: [x, y, width, 20],
});
const text = (name: string, shown: string, place: Pick<Layer, "id" | "box">, parent?: number): Layer => ({
  ...place,
  name,
  type: "TEXT",
  text: shown,
  ...(parent !== undefined && { parent }),
});

function createScreen(...layers: Layer[]): ScreenLayers {
  return { nodeId: "9:0", name: "Departures", width: 390, height: 800, layers };
}

function suggest(screen: ScreenLayers, fields: Field[], bound: string[] = []): BindingSuggestion[] {
  return suggestBindings({
    screen,
    operations: [{ key: "list", method: "get", fields }],
    bound: bound.map((layer) => ({ layer, operation: "list", address: "response/200/none" })),
  });
}

const describeFirst = ([first]: readonly BindingSuggestion[]) =>
  first && `${first.strength} ${formatFieldAddress(first.address)}: ${first.reason.text}`;

const departs = field("response/200/items/0/departs_at", {
  format: "date-time",
  examples: ["2026-11-14T07:45:00+01:00", "2026-11-14T10:15:00+01:00"],
});
const arrives = field("response/200/items/0/arrives_at", {
  format: "date-time",
  examples: ["2026-11-14T12:00:00+01:00"],
});
const amount = field("response/200/items/0/price/amount", {
  type: "integer",
  isMinorUnits: true,
  examples: [48600, 41200],
});
const ship = field("response/200/items/0/ship/name", { examples: ["MS Tärnan"] });
const items = field("response/200/items", { type: "array", itemSchema: "Departure" });
const departures = [departs, arrives, amount, ship, items];

/** Cards with a time, a price, a name and when it arrives. */
function createCards(...rows: [string, string, string, string][]): Layer[] {
  return rows.flatMap(([time, price, name, arrival], row) => {
    const y = row * 100;
    const parent = row * 5;
    const component = { key: "card", name: "Departure card" };
    return [
      { ...at(y), name: "Departure card", type: "INSTANCE", component },
      text("Time", time, at(y), parent),
      text("Price", price, at(y, 250), parent),
      text("Text", name, at(y + 30), parent),
      text("Text", arrival, at(y + 30, 250), parent),
    ];
  });
}

const cards = createCards(
  ["07:45", "486 kr", "MS Tärnan", "arrives 08:30"],
  ["10:15", "412 kr", "MS Grisslan", "arrives 11:00"],
  ["13:30", "412 kr", "MS Tärnan", "arrives 14:15"],
);

test("suggests a repeated row once, with the number of others like it", () => {
  const found = suggest(createScreen(...cards), departures);
  const firsts = cards.map(({ id }) => found.filter(({ layer }) => layer === id));
  expect(firsts.map(describeFirst)).toEqual([
    "3 response/200/items: One Departure card for each item",
    "3 response/200/items/0/departs_at: “07:45” is the time of 2026-11-14T07:45+01:00",
    "3 response/200/items/0/price/amount: “486 kr” is the example 48600 divided by 100",
    "3 response/200/items/0/ship/name: “MS Tärnan” is the example",
    "3 response/200/items/0/arrives_at: Same word, and “08:30” is a time",
    ...Array.from({ length: 10 }, () => undefined),
  ]);
  expect(found.filter(({ layer }) => layer === cards[2]?.id)[0]).toMatchObject({
    likeIt: 2,
    format: { kind: "number", divideBy: 100, decimals: 0, after: " kr" },
    sample: { sent: 48600, shown: "486 kr", fits: true },
  });
});

test("layers of repeated items are alike, inputs are not", () => {
  const screen = createScreen(...cards);
  const times = [1, 6, 11].map((index) => cards[index]?.id);
  expect(listLikeLayers(screen, times[1] ?? "", [{ fields: departures }])).toEqual(times);
  const inputs = ["One", "Two"].map((name) => ({
    ...at(0),
    name,
    type: "INSTANCE",
    component: inputComponent,
  }));
  const form = createScreen(...inputs.flatMap((each, row) => [each, text("Value", "A", at(0), row * 2)]));
  expect(listLikeLayers(form, form.layers[1]?.id ?? "", [])).toEqual([form.layers[1]?.id]);
  expect(listLikeLayers(screen, "none", [])).toEqual(["none"]);
});

test("bound layers and those like them get no suggestions", () => {
  const bound = [cards[6]?.id ?? ""];
  const found = suggest(createScreen(...cards), departures, bound);
  expect(found.filter(({ layer }) => layer === cards[1]?.id)).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

const date = field("parameter/query/date", { format: "date", examples: ["2026-11-14"] });
const email = field("request/email", { format: "email" });
const shownEmail = field("response/200/email", { format: "email" });
const notify = field("request/notify_me", { type: "boolean" });
const points = field("response/200/points_balance", { type: "integer" });
const status = field("response/200/status", { values: ["on_time", "delayed"] });
const photo = field("response/200/photo_url", { format: "uri" });
const total = field("response/200/total/amount", { type: "integer", isMinorUnits: true });
const tab = (state: string) => ({
  key: "tab",
  name: "Day tab",
  variants: { State: state },
  options: { State: ["Default", "Selected"] },
});
const inputComponent = { key: "input", name: "Input" };

describe.each<[what: string, layers: Layer[], fields: Field[], wanted: (string | undefined)[]]>([
  [
    "a selection of values",
    [
      { ...at(0), name: "Tab", type: "INSTANCE", component: tab("Default") },
      text("Text", "Fri 13", at(0), 0),
      { ...at(0, 150), name: "Tab", type: "INSTANCE", component: tab("Selected") },
      text("Text", "Sat 14", at(0, 150), 2),
    ],
    [date, departs],
    [
      "3 parameter/query/date: “Sat 14” is the day in the example 2026-11-14",
      "3 parameter/query/date: “Sat 14” is the day in the example 2026-11-14",
      undefined,
      undefined,
    ],
  ],
  [
    "an input and what it sends",
    [
      { ...at(0), name: "Input", type: "INSTANCE", component: inputComponent },
      text("Label", "Email", at(0), 0),
      text("Value", "maja@skerry.example", at(21), 0),
    ],
    [shownEmail, email],
    ["3 request/email: The label says “Email”", undefined, "3 request/email: The label says “Email”"],
  ],
  [
    "a switch",
    [
      { ...at(0, 0, 390), name: "Row", type: "FRAME" },
      text("Text", "Notify me", at(0), 0),
      {
        ...at(0, 300, 40),
        name: "Switch",
        type: "INSTANCE",
        component: { key: "s", name: "Switch" },
        parent: 0,
      },
    ],
    [notify, points],
    [undefined, undefined, "2 request/notify_me: The label says “Notify me”"],
  ],
  [
    "a label below its value",
    [
      { ...at(0), name: "Stat", type: "FRAME" },
      text("1,240", "1,240", at(0), 0),
      text("Points", "Points", at(22), 0),
    ],
    [points, status],
    [undefined, "2 response/200/points_balance: Same word, and “1,240” is a number", undefined],
  ],
  [
    "an enum value written as words",
    [text("Status tag", "On time", at(0))],
    [status, points],
    ["3 response/200/status: “On time” may stand for the value on_time"],
  ],
  [
    "an image",
    [{ ...at(0), name: "Photo", type: "RECTANGLE" }],
    [photo, status],
    ["2 response/200/photo_url: Same words in the name “Photo”"],
  ],
  [
    "an amount without an example",
    [
      { ...at(0), name: "Row", type: "FRAME" },
      text("Total", "Total", at(0), 0),
      text("Sum", "510 kr", at(0, 200), 0),
    ],
    [total, departs],
    [undefined, undefined, "2 response/200/total/amount: Same word, and “510” is a number"],
  ],
  [
    "buttons, bars, headings, symbols and hidden layers",
    [
      { ...at(0), name: "Button", type: "INSTANCE", component: { key: "b", name: "Button" } },
      text("Label", "Book 07:45", at(0), 0),
      { ...at(0), name: "Status bar", type: "FRAME" },
      text("Time", "07:45", at(0), 2),
      text("Title", "Departures", at(40)),
      text("Text", "·", at(60)),
      { ...text("Price", "486 kr", at(80)), isHidden: true },
    ],
    departures,
    Array.from({ length: 7 }, () => undefined),
  ],
])("for %s", (_what, layers, fields, wanted) => {
  test("the first suggestions are as expected", () => {
    const found = suggest(createScreen(...layers), fields);
    expect(layers.map(({ id }) => describeFirst(found.filter(({ layer }) => layer === id)))).toEqual(wanted);
  });
});

test("a layer inside another one with the same suggestion says so", () => {
  const component = { key: "tag", name: "Tag" };
  const screen = createScreen(
    { ...at(0), name: "Status", type: "INSTANCE", component },
    text("Text", "On time", at(0), 0),
  );
  const [outer, inner] = suggest(screen, [status]);
  expect(outer).toMatchObject({ layer: screen.layers[0]?.id });
  expect(outer).not.toHaveProperty("inside");
  expect(inner).toMatchObject({ layer: screen.layers[1]?.id, inside: screen.layers[0]?.id });
});

test("reasons are at most 48 characters, whatever the texts are", () => {
  const long = "An extremely long title 😀 that no one would ever put on a screen of this size";
  const fields = [
    field("response/200/title", { examples: [long] }),
    field("response/200/code", { examples: ["\ud800x"] }),
  ];
  const found = suggest(createScreen(text("Title", long, at(0)), text("Code", "\ud800x", at(40))), fields);
  expect(found.length).toBeGreaterThan(0);
  for (const { reason } of found) {
    expect(reason.text.length).toBeLessThanOrEqual(maxReasonLength);
    expect(reason.text.isWellFormed()).toBe(true);
  }
});

// Comparing every layer with every field would take minutes.
test("5,000 layers with 20 operations of 500 fields are compared by an index", { timeout: 60_000 }, () => {
  const names =
    "price amount name title date status code city phone total fee count label note start kind".split(" ");
  const pick = (at: number) => names[at % names.length] ?? "";
  const operations = Array.from({ length: 20 }, (_, operation) => ({
    key: `operation ${operation}`,
    method: "get",
    fields: Array.from({ length: 500 }, (_, at) =>
      field(`response/200/${pick(at * 7 + operation)}/${pick(at)}_${at % 50}`, {
        ...(at % 2 === 0
          ? { type: "integer", examples: [at * 100] }
          : { examples: [`MS ${pick(at)} ${at}`] }),
        ...(at % 5 === 0 && { type: "string", format: "date-time", examples: ["2026-11-14T07:45:00Z"] }),
      }),
    ),
  }));
  const layers = Array.from({ length: 5000 }, (_, index) => {
    const shown =
      [`${index} kr`, `MS ${pick(index)} ${index}`, "07:45", `Sat ${index % 28}`][index % 4] ?? "";
    return text(`${pick(index)} ${pick(index * 3)}`, shown, at(index));
  });
  const found = suggestBindings({ screen: createScreen(...layers), operations, bound: [] });
  expect(new Set(found.map(({ layer }) => layer)).size).toBeGreaterThan(2000);
});

test("layers that refer to themselves, to later ones or to none are read", () => {
  const screen = createScreen(
    { ...text("Price", "486 kr", at(0)), parent: 0 },
    { ...text("Time", "07:45", at(20)), parent: 9 },
    { ...text("Time", "07:45", at(40)), parent: -1 },
  );
  expect(() => suggest(screen, departures)).not.toThrow();
});
