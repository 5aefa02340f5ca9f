import type { BlockRule } from "../rule.ts";

export const oauth2Rule: BlockRule = {
  id: "oauth2",
  section: "security",
  points: 5,
  title: "A security scheme uses OAuth 2",
  finding: "No security scheme has the type oauth2.",
  why: "OAuth 2 lets people grant an app limited access and revoke it, without sharing a password.",
  fix: "Offer an OAuth 2 flow to apps that act on behalf of users, and declare it with its scopes.",
  good: `components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://example.com/authorize
          tokenUrl: https://example.com/token
          scopes: { "orders:read": Read orders }
`,
  bad: `components:
  securitySchemes:
    login: { type: http, scheme: basic }
`,
  check: { kind: "some security scheme", skippedWithout: true, passes: ({ type }) => type === "oauth2" },
};
