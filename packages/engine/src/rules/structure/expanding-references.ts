import { componentsPath } from "../../description/description.ts";
import { buildReferenceGraph, findLargestExpandedSchema } from "../../description/reference-graph.ts";
import type { StructureRule } from "../rule.ts";

const tenTimes = (name: string) => `[${`{ $ref: "#/components/schemas/${name}" }, `.repeat(10)}]`;

const tooMany = 1_000_000;

export const expandingReferencesRule: StructureRule = {
  id: "expanding-references",
  section: "structure",
  level: "note",
  title: "Schemas stay small when their references are expanded",
  finding: "With every reference expanded, this schema has more than a million nodes.",
  why: "Tools that expand references, such as bundlers and example generators, run out of time or memory.",
  fix: "Reference large schemas only once, and use an ID or a short summary schema in lists.",
  good: `components:
  schemas:
    Cart: { properties: { order: { $ref: "#/components/schemas/Order" } } }
    Order: { type: string }
`,
  bad: `components:
  schemas:
    A: { anyOf: ${tenTimes("B")} }
    B: { anyOf: ${tenTimes("C")} }
    C: { anyOf: ${tenTimes("D")} }
    D: { anyOf: ${tenTimes("E")} }
    E: { anyOf: ${tenTimes("F")} }
    F: { anyOf: ${tenTimes("G")} }
    G: { type: string }
`,
  search: (report, description) => {
    const { schema, parts } = findLargestExpandedSchema(buildReferenceGraph(description));
    const largest = description.schemas[schema];
    if (parts <= tooMany || !largest) return;
    report([...componentsPath(description.dialect, "schemas"), largest.name], "It is the largest schema.");
  },
};
