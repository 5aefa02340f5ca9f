import type { BlockRule } from "../rule.ts";

export const securitySchemes: BlockRule = {
  id: "security-schemes",
  section: "security",
  points: 25,
  title: "The description declares a security scheme",
  finding: "The description declares no security scheme.",
  why: "Callers cannot tell how to prove who they are, and reviewers cannot tell whether anybody has to.",
  fix: "Declare how callers sign in under `components.securitySchemes`; in Swagger 2.0 `securityDefinitions`.",
  good: `components:
  securitySchemes:
    token: { type: http, scheme: bearer }
`,
  bad: `components:
  securitySchemes: {}
`,
  check: { kind: "some security scheme", skippedWithout: false, passes: () => true },
};
