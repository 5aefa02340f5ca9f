import { expect, test } from "vitest";
import { viewOperation } from "../documentation-view/view-operation.ts";
import { parseFieldAddress } from "./field-address.ts";
import { findFields } from "./find-fields.ts";

const schema = {
  type: "object",
  properties: {
    items: { type: "array", items: { $ref: "#/components/schemas/Departure" } },
    parent: { $ref: "#/components/schemas/Node" },
    missing: { $ref: "#/components/schemas/NotLoaded" },
    choice: { oneOf: [{ properties: { a: { type: "string" } } }, { properties: { b: { type: "string" } } }] },
    tags: { type: "array", items: { type: "string" } },
  },
};
const view = viewOperation(
  {
    operation: {
      parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
      responses: { "200": { description: "", content: { "application/json": { schema } } } },
    },
    parts: {
      "#/components/schemas/Departure": { type: "object", properties: { ship: { type: "string" } } },
      "#/components/schemas/Node": {
        type: "object",
        properties: { name: { type: "string" }, parent: { $ref: "#/components/schemas/Node" } },
      },
    },
  },
  { dialect: "3.1" },
  new Map([["#/components/schemas/Other", {}]]),
);

test.each([
  ["parameter/query/page", true],
  ["parameter/query/size", false],
  ["parameter/path/page", false],
  ["request/page", false],
  ["response/200/items", true],
  ["response/200/items/0", true],
  ["response/200/items/0/ship", true],
  ["response/200/items/0/ship/name", false],
  ["response/200/items/0/vessel", false],
  ["response/200/items/ship", false],
  ["response/201/items", false],
  ["response/200/choice/a", true],
  ["response/200/choice/b", true],
  ["response/200/choice/c", false],
  ["response/200/tags/0", true],
  ["response/200/tags/0/0", false],
  ["header/200/items", false],
  // It can't be said of what is behind a recursion, or in a component that is not loaded.
  ["response/200/parent/parent/parent/name", true],
  ["response/200/missing/name", true],
])("the operation has %s: %s", (field, expected) => {
  const address = parseFieldAddress(field);
  expect(address && findFields(view, [address]).found.has(address)).toBe(expected);
});

test("lists the components to load", () => {
  const addresses = ["response/200/missing/name", "response/200/tags"].flatMap(
    (field) => parseFieldAddress(field) ?? [],
  );
  expect(findFields(view, addresses).missing).toEqual(["#/components/schemas/NotLoaded"]);
});
