import type { Json } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationSecurityRule: BlockRule = {
  id: "operation-security",
  section: "security",
  points: 5,
  title: "At least one operation requires authentication",
  finding: "Neither the API description nor any operation requires a security scheme.",
  why: "A security scheme that nothing requires protects nothing. Tools send every request without credentials.",
  fix: "List the scheme under `security` at the root, and set `security: []` on public operations.",
  good: `security:
  - token: []
`,
  bad: `security: []
`,
  check: {
    kind: "document",
    at: ["security"],
    passes: ({ root, operations }) =>
      requiresSecurity(root.security) || operations.some(({ object }) => requiresSecurity(object.security)),
  },
};

function requiresSecurity(value: Json | undefined): boolean {
  return Array.isArray(value) && value.length > 0;
}
