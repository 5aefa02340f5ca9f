import type { StructureRule } from "../rule.ts";

export const duplicateKeyRule: StructureRule = {
  id: "duplicate-key",
  section: "structure",
  level: "issue",
  title: "No object has duplicate keys",
  finding: "This key appears twice in the same object.",
  why: "Tools keep the last one, keep the first one or reject the file. The other value is lost silently.",
  fix: "Merge the values under one key, or rename one of the keys.",
  good: `paths:
  /orders:
    get: { responses: { "200": { description: The orders. } } }
    post: { responses: { "201": { description: The new order. } } }
`,
  bad: `paths:
  /orders:
    get: { responses: { "200": { description: The orders. } } }
  /orders:
    post: { responses: { "201": { description: The new order. } } }
`,
};
