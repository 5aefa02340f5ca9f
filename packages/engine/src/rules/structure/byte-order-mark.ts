import type { StructureRule } from "../rule.ts";

export const byteOrderMark: StructureRule = {
  id: "byte-order-mark",
  section: "structure",
  level: "note",
  title: "The text begins without a byte order mark",
  finding: "The text begins with a byte order mark.",
  why: "UTF-8 needs none, and some parsers refuse the file because of it.",
  fix: "Save the file as UTF-8 without a byte order mark.",
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
`,
  bad: `\ufeffopenapi: 3.1.0
info: { title: Sailings, version: 1.0.0 }
`,
};
