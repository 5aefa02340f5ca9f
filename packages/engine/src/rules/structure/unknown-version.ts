import type { StructureRule } from "../rule.ts";

export const unknownVersionRule: StructureRule = {
  id: "unknown-version",
  section: "structure",
  level: "issue",
  title: "The document names a supported version: Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2",
  finding: "The document has no supported version.",
  why: "The version decides what every key means. Without it the document cannot be read as an API.",
  fix: 'Start with `openapi: 3.1.0` or `swagger: "2.0"`. Convert older documents.',
  good: `openapi: 3.1.0
info:
  title: Orders
  version: 1.0.0
`,
  bad: `openapi: 9.0.0
info:
  title: Orders
  version: 1.0.0
`,
};
