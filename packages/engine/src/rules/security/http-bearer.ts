import type { BlockRule } from "../rule.ts";

export const httpBearerRule: BlockRule = {
  id: "http-bearer",
  section: "security",
  points: 5,
  title: "A security scheme uses HTTP bearer tokens",
  finding: "No security scheme has the type http and the scheme bearer.",
  why: "Clients, gateways and loggers know the Authorization header and treat bearer tokens as secrets. They may log a custom header.",
  fix: "Accept tokens as `Authorization: Bearer …` and declare the scheme.",
  good: `components:
  securitySchemes:
    token: { type: http, scheme: bearer }
`,
  bad: `components:
  securitySchemes:
    token: { type: http, scheme: basic }
`,
  check: {
    kind: "some security scheme",
    skippedWithout: true,
    passes: ({ type, scheme }) => type === "http" && scheme === "bearer",
  },
};
