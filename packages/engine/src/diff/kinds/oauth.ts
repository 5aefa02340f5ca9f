import type { KindText } from "./kind-text.ts";

/** Changes of how callers obtain tokens. */
export const oauthKinds: readonly KindText[] = [
  {
    kind: "oauth-flow-added",
    title: "An OAuth flow was added",
    why: "The others still work.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
        clientCredentials:
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read orders }
`,
  },
  {
    kind: "oauth-flow-removed",
    title: "An OAuth flow was removed",
    why: "Callers that obtain their tokens through it get none.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
        clientCredentials:
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
  },
  {
    kind: "oauth-url-changed",
    title: "The URL of an OAuth flow changed",
    why: "Callers that ask for tokens at the old URL no longer reach who issues them.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://login.example.com/token
          scopes: { read: Read }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          refreshUrl: https://id.example.com/token
          scopes: { read: Read }
`,
  },
  {
    kind: "oauth-refresh-url-changed",
    title: "Tokens are renewed at another URL",
    why: "Callers that renew their tokens at the old URL may be refused. They can still obtain new ones.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          refreshUrl: https://id.example.com/renew
          scopes: { read: Read }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          refreshUrl: https://id.example.com/token
          scopes: { read: Read }
`,
  },
  {
    kind: "oauth-scope-added",
    title: "An OAuth scope was added",
    why: "No one has to ask for it. Whether an operation requires it is compared by itself.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read, write: Write }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read orders }
`,
  },
  {
    kind: "oauth-scope-removed",
    title: "An OAuth scope was removed",
    why: "A request for it may be refused, or be granted without it.",
    scope: "document",
    before: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read, write: Write }
`,
    after: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { read: Read }
`,
    instead: `security:
  - login: [read]
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://id.example.com/authorize
          tokenUrl: https://id.example.com/token
          scopes: { write: Write, read: Read, admin: Administer }
`,
  },
];
