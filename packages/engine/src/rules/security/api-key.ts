import type { BlockRule } from "../rule.ts";

export const apiKey: BlockRule = {
  id: "api-key",
  section: "security",
  points: 5,
  title: "A security scheme uses API keys",
  finding: "No security scheme is of type apiKey.",
  why: "A program with nobody to sign in needs a key of its own, which can be limited, counted and withdrawn.",
  fix: "Offer keys to programs that act for themselves, sent in a header, and declare them.",
  good: `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-API-Key }
`,
  bad: `components:
  securitySchemes:
    key: { type: http, scheme: basic }
`,
  check: { kind: "some security scheme", skippedWithout: true, passes: ({ type }) => type === "apiKey" },
};
