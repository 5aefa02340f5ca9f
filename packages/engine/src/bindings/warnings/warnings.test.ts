import { describe, expect, test } from "vitest";
import type { Layer } from "../../design/layer.ts";
import type { Field } from "../field.ts";
import { createExample, createField, createScreen, createText } from "./example.ts";
import { findWarnings } from "./find-warnings.ts";
import { maxWarningKey } from "./warning.ts";
import type { WarningInput } from "./warning-input.ts";
import { warnings } from "./warnings.ts";

const listFound = (input: WarningInput) =>
  findWarnings(input).map(
    ({ warning, layer, fields, text }) => `${warning} ${layer ?? "-"} ${fields.join()}: ${text}`,
  );

describe.each(warnings)("$id", ({ id, title, why, good, bad }) => {
  test("finds nothing in its good example, and neither does any other", () => {
    expect(findWarnings(good)).toEqual([]);
  });

  test("is the only one in its bad example", () => {
    expect(findWarnings(bad).map(({ warning }) => warning)).toEqual([id]);
  });

  test("has short texts", () => {
    expect(title.length).toBeLessThanOrEqual(40);
    expect(why.length).toBeLessThanOrEqual(140);
  });
});

test("the key of a warning names its kind, layer and fields, and is short", () => {
  const text = createText("Name", "Ana");
  const keys = (example: WarningInput) => findWarnings(example).map(({ key }) => key);
  expect(keys(one(text, name({ isNullable: true })))).toEqual([
    "nullable-always-shown Name response/200/name",
  ]);
  expect(keys(one(text, name(), { responses: conflict }))).toEqual(["error-not-shown response/409"]);
  const many = Array.from({ length: 300 }, (_, at) => createField(`request/f${at}`, { isRequired: true }));
  const [key = ""] = keys(one(text, createField("request/name"), { fields: many }));
  expect(key).toMatch(/^required-not-sent request\/f0 .* and 300$/);
  expect(key.length).toBeLessThanOrEqual(maxWarningKey);
});

test("every warning has an ID of its own", () => {
  expect(new Set(warnings.map(({ id }) => id)).size).toBe(warnings.length);
});

const name = (more: Partial<Field> = {}) => createField("response/200/name", more);
const one = (layer: Layer, field: Field, more: Partial<Parameters<typeof createExample>[0]> = {}) =>
  createExample({ layers: [layer], shown: [[layer.id, field.key]], fields: [field], ...more });
const tag = (options: Record<string, string[]>): Layer => ({
  id: "Tag",
  name: "Tag",
  type: "INSTANCE",
  box: [0, 0, 80, 20],
  component: { key: "tag", name: "Tag", options },
});
const status = createField("response/200/status", { values: ["held", "paid", "canceled"] });
const amount = createField("response/200/amount", { type: "integer", isMinorUnits: true, examples: [48600] });
const input = (id: string): Layer => ({ id, name: "Input", type: "INSTANCE", box: [0, 0, 300, 40] });
const list = (more: Partial<Field> = {}) => createField("response/200/items", { type: "array", ...more });
const item = createField("response/200/items/0/name");
const rows = [1, 2].map((row) => ({ ...tag({}), id: `Row ${row}`, name: "Row" }));
const removed = (example: WarningInput): WarningInput => ({
  ...example,
  bindings: example.bindings.map((binding) => ({ ...binding, isFieldRemoved: true })),
});
const conflict = [{ status: "409", description: "Already paid." }];

describe.each<[what: string, input: WarningInput, found: string[]]>([
  [
    "a nullable field of which the layer says so",
    one(createText("Name", "–"), name({ isNullable: true })),
    [],
  ],
  [
    "a nullable field in a hidden layer",
    one(createText("Name", "A", { isHidden: true }), name({ isNullable: true })),
    [],
  ],
  [
    "a nullable field in a component with a variant without it",
    one({ ...tag({ "Has name": ["Yes", "No"] }), type: "INSTANCE" }, name({ isNullable: true })),
    [],
  ],
  [
    "a nullable field that is always shown",
    one(createText("Name", "Ana"), name({ isNullable: true })),
    [
      "nullable-always-shown Name response/200/name: name may be null. Draw it without a value, or hide the layer.",
    ],
  ],
  [
    "a nullable field that is sent",
    one(createText("Name", "Ana"), createField("request/name", { isNullable: true })),
    [],
  ],
  [
    "a long field in a layer of many lines",
    one(createText("Name", "A b ".repeat(40), { box: [0, 0, 120, 400] }), name({ maxLength: 900 })),
    [],
  ],
  [
    "a long field in a narrow layer between others",
    createExample({
      layers: [
        { id: "Row", name: "Row", type: "FRAME", box: [0, 0, 390, 20] },
        createText("Name", "MS Aurora", { box: [0, 0, 80, 20], parent: 0 }),
        createText("Price", "€ 12", { box: [100, 0, 60, 20], parent: 0 }),
      ],
      shown: [["Name", "response/200/name"]],
      fields: [name({ maxLength: 40 })],
    }),
    ["longer-than-box Name response/200/name: Up to 40 characters, the box holds about 11."],
  ],
  ["an enum in a text outside of components", one(createText("Status", "Held"), status), []],
  ["an enum in a component with other variants", one(tag({ Tone: ["Neutral", "Warning"] }), status), []],
  [
    "an enum in a component that lacks values",
    one(tag({ Size: ["S"], State: ["Held", "Paid", "Other"] }), status),
    ["value-without-variant Tag response/200/status: canceled has no variant in Tag."],
  ],
  [
    "an enum shown by the text of a component",
    createExample({
      layers: [tag({ State: ["Held", "Canceled"] }), createText("Text", "Held", { parent: 0 })],
      shown: [["Text", status.key]],
      fields: [status],
    }),
    ["value-without-variant Text response/200/status: paid has no variant in Tag."],
  ],
  [
    "a list with a hidden empty state",
    createExample({
      layers: [...rows, createText("Empty state", "Nothing here", { isHidden: true })],
      shown: [["Row 1", "response/200/items"]],
      fields: [list(), item],
    }),
    [],
  ],
  [
    "a list that is never empty",
    one(createText("Name", "A"), item, { fields: [list({ minItems: 1 }), item] }),
    [],
  ],
  [
    "a list inside of a list",
    one(
      createText("Name", "A"),
      createField("response/200/items/0/tags/0", { list: "response/200/items/0/tags" }),
      {
        fields: [
          list(),
          createField("response/200/items/0/tags", { type: "array", list: "response/200/items" }),
          createField("response/200/items/0/tags/0", { list: "response/200/items/0/tags" }),
        ],
      },
    ),
    [],
  ],
  [
    "a list of which only the item is bound",
    one({ ...tag({}), id: "Card" }, list()),
    ["list-without-empty-state Card response/200/items: No screen shows items with nothing in it."],
  ],
  [
    "a list of plain values, shown as tags",
    one({ ...tag({}), id: "Tag" }, list(), { fields: [list(), createField("response/200/items/0")] }),
    [],
  ],
  [
    "a text in a row that grows with it",
    createExample({
      layers: [
        { id: "Head", name: "Head", type: "FRAME", box: [0, 0, 390, 40] },
        { id: "Texts", name: "Texts", type: "FRAME", box: [0, 0, 120, 40], parent: 0 },
        createText("Name", "MS Aurora", { box: [0, 0, 80, 20], parent: 1 }),
        createText("Harbor", "Lisbon, Portugal", { box: [0, 20, 120, 20], parent: 1 }),
      ],
      shown: [["Name", "response/200/name"]],
      fields: [name({ maxLength: 40 })],
    }),
    [],
  ],
  [
    "a centered text, which grows in both directions",
    createExample({
      layers: [
        { id: "Card", name: "Card", type: "FRAME", box: [0, 0, 390, 40] },
        createText("Name", "MS Aurora", { box: [155, 0, 80, 20], parent: 0 }),
      ],
      shown: [["Name", "response/200/name"]],
      fields: [name({ maxLength: 40 })],
    }),
    [],
  ],
  [
    "a field that was removed",
    removed(one(createText("Name", "Ana"), name(), { fields: [] })),
    ["field-going-away Name response/200/name: name isn't in the API description anymore."],
  ],
  ["a field that is not among the known ones", one(createText("Name", "Ana"), name(), { fields: [] }), []],
  [
    "an amount in cents without a format",
    one(createText("Price", "€486"), amount),
    ["minor-units-shown Price response/200/amount: 48600 would read “48600”."],
  ],
  [
    "an amount that isn't in cents",
    one(createText("Price", "€486"), createField("response/200/amount", { type: "integer" })),
    [],
  ],
  ["a read-only field in a text", one(createText("Name", "Ana"), name({ isReadOnly: true })), []],
  [
    "an input for a field that the request doesn't list, because it is read-only",
    createExample({
      layers: [input("Name")],
      shown: [["Name", "request/name"]],
      fields: [name({ isReadOnly: true })],
    }),
    ["read-only-in-input Name request/name: The API ignores what is typed there."],
  ],
  [
    "required fields that people don't enter",
    one(createText("Name", "Ana"), createField("request/name", { isRequired: true }), {
      fields: [
        createField("request/name", { isRequired: true }),
        createField("request/order_id", { isRequired: true }),
        createField("request/key", { isRequired: true, format: "uuid" }),
        createField("request/kind", { isRequired: true, values: ["order"] }),
        createField("request/count", { isRequired: true, hasDefault: true }),
        createField("request/note"),
        createField("parameter/path/order", { isRequired: true }),
        createField("parameter/header/Idempotency-Key", { isRequired: true }),
      ],
    }),
    [],
  ],
  [
    "the currency of an amount that is sent",
    one(createText("Price", "€ 4"), createField("request/price/amount", { isRequired: true }), {
      fields: [
        createField("request/price/amount", { isRequired: true }),
        createField("request/price/currency", { isRequired: true, values: ["EUR", "SEK"] }),
      ],
    }),
    [],
  ],
  [
    "a nullable date that is words in another row",
    createExample({
      layers: [
        { ...tag({}), id: "Row 1", name: "Row" },
        createText("Until 1", "20 Nov", { name: "Until", parent: 0 }),
        { ...tag({}), id: "Row 2", name: "Row" },
        createText("Until 2", "until further notice", { name: "Until", parent: 2 }),
      ],
      shown: [["Until 1", "response/200/until"]],
      fields: [createField("response/200/until", { format: "date", isNullable: true })],
    }),
    [],
  ],
  [
    "required fields of which none is bound yet",
    one(createText("Name", "Ana"), name(), {
      fields: [name(), createField("request/name", { isRequired: true })],
    }),
    [],
  ],
  [
    "an error that a layer for another error shows too",
    createExample({
      layers: [createText("Message", "Not possible")],
      shown: [["Message", "response/422/message"]],
      fields: [createField("response/422/message"), createField("response/409/message")],
      responses: conflict,
    }),
    [],
  ],
  [
    "an error on a screen of its own",
    one(createText("Name", "Ana"), name(), {
      responses: conflict,
      screens: [createScreen("Payment failed", [])],
    }),
    [],
  ],
  [
    "errors of the whole service",
    one(createText("Name", "Ana"), name(), {
      responses: ["401", "404", "500", "default", "200"].map((each) => ({ status: each, description: "" })),
    }),
    [],
  ],
  [
    "a query that a reading operation can't process",
    one(createText("Name", "Ana"), name(), { responses: [{ status: "422", description: "Too short." }] }),
    [],
  ],
  [
    "an error that no screen shows",
    one(createText("Name", "Ana"), name(), { responses: conflict }),
    ["error-not-shown - response/409: 409 Already paid."],
  ],
  [
    "a layer and a screen that were deleted",
    {
      ...one(createText("Name", "Ana"), name({ isNullable: true })),
      bindings: [
        { screen: "Orders", layer: "gone", operation: "listOrders", address: "response/200/name" },
        { screen: "gone", layer: "Name", operation: "listOrders", address: "response/200/name" },
      ],
    },
    [],
  ],
])("%s", (_what, given, found) => {
  test(`has ${found.length === 0 ? "no warning" : "its warning"}`, () => {
    expect(listFound(given)).toEqual(found);
  });
});
