import type { BlockRule } from "../rule.ts";

export const httpBearer: BlockRule = {
  id: "http-bearer",
  section: "security",
  points: 5,
  title: "A security scheme uses HTTP bearer tokens",
  finding: "No security scheme is of type http with scheme bearer.",
  why: "Clients, gateways and logs know the Authorization header and treat a bearer token as a secret. A home-made header they may print.",
  fix: "Accept tokens as `Authorization: Bearer …` and declare it.",
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
