import { expect, test } from "vitest";
import type { FindingItem } from "../analysis-data.ts";
import { listProposals } from "./list-proposals.ts";

const item: FindingItem = {
  name: "Boat",
  pointer: "/components/schemas/Boat",
  findings: [],
  proposals: [
    { rule: "schema-description", path: [], key: "description" },
    { rule: "schema-example", path: [], key: "example" },
    { rule: "required-list", path: [], key: "required", value: ["name"] },
    { rule: "required-list", path: ["items"], key: "required", value: [] },
    { rule: "string-format", path: ["properties", "email"], key: "format", value: "email" },
    { rule: "string-format", path: ["properties", "name"], key: "format" },
    { rule: "property-types", path: ["properties", "tags"], key: "type" },
    { rule: "empty-enum", path: ["properties", "kind"], key: "enum" },
  ],
};

test("lists only proposals that a text, JSON, names or checkbox input can answer", () => {
  const listed = listProposals(item).map(({ kind, property, key }) => [kind, property, key]);
  expect(listed).toEqual([
    ["text", "", "description"],
    ["json", "", "example"],
    ["names", "", "required"],
    ["tick", "email", "format"],
  ]);
  expect(listProposals(item)[3]).toMatchObject({ offered: "email", pointer: "/components/schemas/Boat" });
});
