import type { Json } from "../../json.ts";
import type { BlockRule } from "../rule.ts";

export const operationSecurity: BlockRule = {
  id: "operation-security",
  section: "security",
  points: 5,
  title: "Security is required somewhere",
  finding: "Neither the description nor any operation requires a security scheme.",
  why: "A declared scheme that nothing requires protects nothing. Tools send every call without a token.",
  fix: "List the scheme under `security` at the root, and write `security: []` on the operations open to all.",
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
