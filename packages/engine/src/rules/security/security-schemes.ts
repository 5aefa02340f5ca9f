import type { BlockRule } from "../rule.ts";

export const securitySchemesRule: BlockRule = {
  id: "security-schemes",
  section: "security",
  points: 25,
  title: "The API description declares a security scheme",
  finding: "The API description declares no security scheme.",
  why: "Callers don't know how to authenticate, and reviewers can't tell whether anyone has to.",
  fix: "Declare how callers authenticate under `components.securitySchemes`, or `securityDefinitions` in Swagger 2.0.",
  good: `components:
  securitySchemes:
    token: { type: http, scheme: bearer }
`,
  bad: `components:
  securitySchemes: {}
`,
  check: { kind: "some security scheme", skippedWithout: false, passes: () => true },
};
