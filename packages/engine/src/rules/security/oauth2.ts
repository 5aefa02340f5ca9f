import type { BlockRule } from "../rule.ts";

export const oauth2: BlockRule = {
  id: "oauth2",
  section: "security",
  points: 5,
  title: "A security scheme uses OAuth 2",
  finding: "No security scheme is of type oauth2.",
  why: "OAuth 2 lets a passenger give an app part of their access and take it back, without sharing a password.",
  fix: "Offer an OAuth 2 flow to apps that act for people, and declare it with its scopes.",
  good: `components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://skerry.example/authorize
          tokenUrl: https://skerry.example/token
          scopes: { "bookings:read": Read bookings }
`,
  bad: `components:
  securitySchemes:
    login: { type: http, scheme: basic }
`,
  check: { kind: "some security scheme", skippedWithout: true, passes: ({ type }) => type === "oauth2" },
};
