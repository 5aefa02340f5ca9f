import type { BlockRule } from "../rule.ts";

export const apiKeyRule: BlockRule = {
  id: "api-key",
  section: "security",
  points: 5,
  title: "A security scheme uses API keys",
  finding: "No security scheme has the type apiKey.",
  why: "Services that run without a user need their own key, which you can restrict, meter and revoke.",
  fix: "Offer API keys in a header for server-to-server access, and declare the scheme.",
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
