import type { StructureRule } from "../rule.ts";

export const byteOrderMarkRule: StructureRule = {
  id: "byte-order-mark",
  section: "structure",
  level: "note",
  title: "The file has no byte order mark",
  finding: "The file starts with a byte order mark.",
  why: "UTF-8 doesn't need one, and some parsers reject the file because of it.",
  fix: "Save the file as UTF-8 without a byte order mark.",
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
`,
  bad: `\ufeffopenapi: 3.1.0
info: { title: Orders, version: 1.0.0 }
`,
};
