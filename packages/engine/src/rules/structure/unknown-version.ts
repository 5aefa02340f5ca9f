import type { StructureRule } from "../rule.ts";

export const unknownVersion: StructureRule = {
  id: "unknown-version",
  section: "structure",
  level: "issue",
  title: "The document says its version: Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2",
  finding: "The document is in no version that is understood.",
  why: "The version decides what every key means. Without it the document cannot be read as an API.",
  fix: 'Begin with `openapi: 3.1.0`, or `swagger: "2.0"`; convert older documents.',
  good: `openapi: 3.1.0
info:
  title: Sailings
  version: 1.0.0
`,
  bad: `openapi: 9.0.0
info:
  title: Sailings
  version: 1.0.0
`,
};
