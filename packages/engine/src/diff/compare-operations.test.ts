import { describe, expect, test } from "vitest";
import type { ApiFacts } from "../documentation/api-facts.ts";
import { viewOperation } from "../documentation-view/view-operation.ts";
import type { Json, JsonObject } from "../json.ts";
import { compareOperations } from "./compare-operations.ts";

type State = {
  operation: JsonObject;
  webhook?: true;
  parts?: JsonObject;
  more?: { [key: string]: string };
  path?: string;
};

const api: ApiFacts = { dialect: "3.1" };

function compare(before: State, after: State, loaded = new Map<string, Json>()) {
  const look = ({ path = "/a", ...content }: State) => ({
    method: "get",
    path,
    view: viewOperation(content, api, loaded),
  });
  return compareOperations(look(before), look(after));
}

const signs = { breaking: "! ", risky: "? ", safe: "" };

/** Each change in a line: its verdict as a sign, its kind, its location, and the values before and after. */
function list(before: State, after: State): string[] {
  return compare(before, after).changes.map(({ kind, where, before: from, after: to, verdict }) => {
    const { callback, part, name, in: place, status, path } = where;
    const at = [callback, part, place, name, status, path].filter(Boolean).join(" ");
    return `${signs[verdict]}${kind} at ${at}: ${from} → ${to}`.trimEnd();
  });
}

const content = (schema: Json) => ({ content: { "application/json": { schema } } });
const sending = (schema: Json): State => ({
  operation: { requestBody: content(schema), responses: {} },
});
const answering = (schema: Json): State => ({
  operation: { responses: { 200: { description: "", ...content(schema) } } },
});
const taking = (...parameters: JsonObject[]): State => ({ operation: { parameters, responses: {} } });
const saying = (operation: JsonObject): State => ({ operation });

/** The same change in a request and in a response. Verdicts of every kind are tested with their texts. */
const schemas: [string, Json, Json, string[], string[]][] = [
  [
    "an array instead of a single value",
    { properties: { a: { type: "string" } } },
    { properties: { a: { type: "array", items: { type: "string" } } } },
    ["! type-changed at body a: string → string[]"],
    ["! type-changed at response 200 a: string → string[]"],
  ],
  [
    "added and removed enum values",
    { enum: ["a", "b"] },
    { enum: ["b", "c"] },
    ["! value-removed at body: a →", "value-added at body:  → c"],
    ["? value-added at response 200:  → c", "value-removed at response 200: a →"],
  ],
  [
    "tighter limits",
    { type: "integer", minimum: 1 },
    { type: "integer", minimum: 2, maximum: 9 },
    ["! limit-tightened at body: range min 1 → range min 2, max 9"],
    ["limit-tightened at response 200: range min 1 → range min 2, max 9"],
  ],
  [
    "a removed property in nested arrays",
    { type: "array", items: { properties: { crew: { type: "array", items: { properties: { a: {} } } } } } },
    { type: "array", items: { properties: { crew: { type: "array", items: { properties: {} } } } } },
    ["? removed at body [].crew[].a: any →"],
    ["? removed at response 200 [].crew[].a: any →"],
  ],
  [
    "changed description and removed deprecation",
    { properties: { a: { description: "old", deprecated: true } } },
    { properties: { a: { description: "new" } } },
    ["restored at body a:  →", "description-edited at body a: old → new"],
    ["restored at response 200 a:  →", "description-edited at response 200 a: old → new"],
  ],
  [
    "items that may be null",
    { type: "array", items: { type: "string" } },
    { type: "array", items: { type: ["string", "null"] } },
    ["became-nullable at body []:  →"],
    ["! became-nullable at response 200 []:  →"],
  ],
  [
    "an object that became one of several choices",
    { type: "object", properties: { a: {} } },
    {
      oneOf: [
        { title: "Cat", type: "object", properties: { a: {} } },
        { title: "Dog", type: "object" },
      ],
    },
    ["choice-added at body (Dog):  → object"],
    ["! choice-added at response 200 (Dog):  → object"],
  ],
  [
    "an integer enum instead of any integer",
    { type: "integer" },
    { type: "integer", enum: [1, 2] },
    ["! values-restricted at body:  → 1, 2"],
    ["values-restricted at response 200:  → 1, 2"],
  ],
  [
    "a renamed object, and a renamed field inside it",
    { properties: { price: { properties: { amount: { type: "integer" }, currency: { type: "string" } } } } },
    { properties: { prices: { properties: { amounts: { type: "number" }, currency: { type: "string" } } } } },
    [
      "? renamed at body price: price object → prices object",
      "? renamed at body price.amount: price.amount integer → prices.amounts number",
    ],
    [
      "? renamed at response 200 price: price object → prices object",
      "? renamed at response 200 price.amount: price.amount integer → prices.amounts number",
    ],
  ],
  [
    "a field that moved into another object",
    { properties: { vessel: { properties: { deck: { type: "string" } } }, plate: { type: "string" } } },
    { properties: { vessel: { properties: { deck: { type: "string" }, plate: { type: "string" } } } } },
    ["? renamed at body plate: plate string → vessel.plate string"],
    ["? renamed at response 200 plate: plate string → vessel.plate string"],
  ],
  ["no change", { properties: { a: { type: "string" } } }, { properties: { a: { type: "string" } } }, [], []],
];

describe.each(schemas)("%s", (_name, before, after, sent, received) => {
  test("in a request", () => expect(list(sending(before), sending(after))).toEqual(sent));
  test("in a response", () => expect(list(answering(before), answering(after))).toEqual(received));
});

const query = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: "query",
  schema: { type: "string" },
  ...more,
});

const operations: [string, State, State, string[]][] = [
  [
    "added, removed and newly required parameters",
    taking(query("a"), query("b")),
    taking(query("b", { required: true }), query("c"), query("d", { required: true })),
    [
      "! became-required at parameter query b:  →",
      "! required-added at parameter query d:  → string",
      "? removed at parameter query a: string →",
      "added at parameter query c:  → string",
    ],
  ],
  [
    "a deprecated parameter with another type",
    taking(query("a", { description: "old" })),
    taking(query("a", { schema: { type: "integer" }, deprecated: true, description: "new" })),
    [
      "! type-changed at parameter query a: string → integer",
      "description-edited at parameter query a: old → new",
      "deprecated at parameter query a:  →",
    ],
  ],
  [
    "statuses: only removing a success is breaking",
    saying({ responses: { 200: {}, 404: {} } }),
    saying({ responses: { 201: {}, 409: {} } }),
    [
      "! success-status-removed at response 200: 200 →",
      "status-removed at response 404: 404 →",
      "status-added at response 201:  → 201",
      "status-added at response 409:  → 409",
    ],
  ],
  [
    "a newly required body",
    saying({}),
    saying({ requestBody: { required: true, content: {} } }),
    ["! required-body-added at body:  →"],
  ],
  [
    "added and removed media types",
    saying({ requestBody: { content: { "application/json": {}, "text/csv": {} } } }),
    saying({ requestBody: { content: { "application/json; charset=utf-8": {}, "text/xml": {} } } }),
    ["! media-removed at body: text/csv →", "media-added at body:  → text/xml"],
  ],
  [
    "changed path, operationId and texts, and deprecation",
    { ...saying({ operationId: "a", summary: "A", description: "old" }), path: "/a" },
    { ...saying({ operationId: "b", summary: "B", description: "new", deprecated: true }), path: "/b" },
    [
      "! moved at operation: GET /a → GET /b",
      "operation-id-changed at operation: a → b",
      "summary-edited at operation: A → B",
      "description-edited at operation: old → new",
      "deprecated at operation:  →",
    ],
  ],
  [
    "authentication that needs more scopes",
    saying({ security: [{ login: ["read"] }] }),
    saying({ security: [{ login: ["read", "write"] }] }),
    [
      "! authentication-removed at operation: login (read) →",
      "authentication-added at operation:  → login (read, write)",
    ],
  ],
  [
    "authentication that needs fewer schemes",
    saying({ security: [{ login: ["read"], key: [] }] }),
    saying({ security: [{ login: ["read"] }] }),
    [
      "authentication-relaxed at operation: key + login (read) →",
      "authentication-added at operation:  → login (read)",
    ],
  ],
  [
    "newly required authentication",
    saying({}),
    saying({ security: [{ login: ["read"] }, { key: [] }] }),
    ["! authentication-required at operation:  → login (read) | key"],
  ],
  [
    "authentication that becomes optional",
    saying({ security: [{ key: [] }] }),
    saying({ security: [{ key: [] }, {}] }),
    ["authentication-not-required at operation: key →"],
  ],
  [
    "callbacks reverse directions: the API sends the body",
    saying({
      callbacks: { paid: { u: { post: { requestBody: content({ properties: {} }) } } } },
    }),
    saying({
      callbacks: {
        paid: { u: { post: { requestBody: content({ properties: { a: {} }, required: ["a"] }) } } },
      },
    }),
    ["required-added at paid POST u body a:  → any"],
  ],
];

test.each(operations)("%s", (_name, before, after, expected) => {
  expect(list(before, after)).toEqual(expected);
});

test("ignores read-only properties in requests and write-only ones in responses", () => {
  const schema = (more: JsonObject) => ({ properties: { a: { type: "string", ...more } } });
  expect(list(sending(schema({ readOnly: true })), sending({ properties: {} }))).toEqual([]);
  expect(list(answering(schema({ writeOnly: true })), answering({ properties: {} }))).toEqual([]);
  expect(list(answering(schema({ readOnly: true })), answering({ properties: {} }))).toHaveLength(1);
});

const reference = "#/components/schemas/Node";

test("terminates on recursive schemas and ignores renamed schemas", () => {
  const node = (more: JsonObject) => ({ properties: { next: { $ref: reference }, ...more } });
  const state = (more: JsonObject): State => ({
    ...answering({ $ref: reference }),
    parts: { [reference]: node(more) },
  });
  expect(list(state({}), state({ a: { type: "string" } }))).toEqual(["added at response 200 a:  → string"]);
  const other = "#/components/schemas/Renamed";
  const renamed: State = {
    ...answering({ $ref: other }),
    parts: { [other]: { properties: { next: { $ref: other } } } },
  };
  expect(list(state({}), renamed)).toEqual([]);
});

test("lists missing components and compares them once loaded", () => {
  const before: State = { ...answering({ $ref: reference }), more: { [reference]: "one" } };
  const after = answering({ properties: {} });
  expect(compare(before, after)).toEqual({
    changes: [],
    isPartial: true,
    missing: { before: [reference], after: [] },
  });
  const loaded = new Map([[reference, { properties: { a: {} } }]]);
  const { changes, isPartial } = compare(before, after, loaded);
  expect(changes).toHaveLength(1);
  expect(isPartial).toBe(false);
});

test("webhooks reverse directions: clients receive the body and send the responses", () => {
  const strict = { properties: { a: {} }, required: ["a"] };
  const webhook = (state: State): State => ({ ...state, webhook: true });
  const swapped = (before: State, after: State) => list(webhook(before), webhook(after));
  expect(list(sending({}), sending(strict))[0]).toMatch(/^! /);
  expect(swapped(sending({}), sending(strict))[0]).not.toMatch(/^! /);
  expect(swapped(sending(strict), sending({}))[0]).toMatch(/^! /);
  expect(swapped(answering({}), answering(strict))[0]).toMatch(/^! /);
});

test("caps the list at 300 changes and marks it as partial", () => {
  const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, {}]));
  const { changes, isPartial } = compare(answering({ properties }), answering({ properties: {} }));
  expect(changes).toHaveLength(300);
  expect(isPartial).toBe(true);
});
