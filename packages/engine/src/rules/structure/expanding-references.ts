import { componentsPath } from "../../description/description.ts";
import { buildReferenceGraph, findLargestExpansion } from "../../description/reference-graph.ts";
import type { StructureRule } from "../rule.ts";

const tenTimes = (name: string) => `[${`{ $ref: "#/components/schemas/${name}" }, `.repeat(10)}]`;

const tooMany = 1_000_000;

export const expandingReferences: StructureRule = {
  id: "expanding-references",
  section: "structure",
  level: "note",
  title: "Schemas stay small when their references are followed",
  finding: "With every reference in it followed, this schema has more than a million parts.",
  why: "Tools that write references out, such as bundlers and example generators, run out of time or memory on it.",
  fix: "Refer to large schemas once, and give lists an id or a short form of the thing instead of the whole.",
  good: `components:
  schemas:
    Booking: { properties: { outward: { $ref: "#/components/schemas/Sailing" } } }
    Sailing: { type: string }
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
    const { schema, parts } = findLargestExpansion(buildReferenceGraph(description));
    const largest = description.schemas[schema];
    if (parts <= tooMany || !largest) return;
    report(
      [...componentsPath(description.dialect, "schemas"), largest.name],
      "No other schema grows larger.",
    );
  },
};
