import type { KindText } from "./kind-text.ts";

/** Changes of where an API is and who may call it. */
export const accessKinds: readonly KindText[] = [
  {
    kind: "authentication-required",
    title: "Authentication is now required",
    why: "Requests without credentials worked and are refused now.",
    scope: "operation",
    before: "security: []\n",
    after: "security:\n  - key: []\n",
    instead: "security:\n  - {}\n  - key: []\n",
  },
  {
    kind: "authentication-not-required",
    title: "Authentication is no longer required",
    why: "Requests with credentials still work.",
    scope: "operation",
    before: "security:\n  - key: []\n",
    after: "security: []\n",
    instead: "security:\n  - key: []\n  - login: [read]\n",
  },
  {
    kind: "authentication-added",
    title: "Another way to authenticate was added",
    why: "Those that worked still work.",
    scope: "operation",
    before: "security:\n  - key: []\n",
    after: "security:\n  - key: []\n  - login: [read]\n",
    instead: "security:\n  - key: []\n  - {}\n",
  },
  {
    kind: "authentication-removed",
    title: "A way to authenticate was removed",
    why: "Requests with these credentials are refused. A new scope has the same effect: tokens without it no longer suffice.",
    scope: "operation",
    before: "security:\n  - key: []\n  - login: [read]\n",
    after: "security:\n  - login: [read]\n",
    instead: "security:\n  - key: []\n  - login: [read]\n  - login: [admin]\n",
  },
  {
    kind: "authentication-relaxed",
    title: "Authentication asks for less",
    why: "The old credentials are more than enough.",
    scope: "operation",
    before: "security:\n  - login: [read]\n  - login: [read, write]\n",
    after: "security:\n  - login: [read]\n",
    instead: "security:\n  - login: [read]\n  - login: [read, write]\n  - key: []\n",
  },
  {
    kind: "security-scheme-changed",
    title: "A security scheme changed",
    why: "Credentials are sent in another way, so requests that were right are refused.",
    scope: "document",
    before: `security:
  - key: []
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`,
    after: `security:
  - key: []
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key }
`,
    instead: `security:
  - key: []
  - newKey: []
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    newKey: { type: apiKey, in: header, name: X-Api-Key }
`,
  },
  {
    kind: "server-added",
    title: "A server was added",
    why: "The others still respond.",
    scope: "document",
    before: `servers:
  - url: https://api.example.com
`,
    after: `servers:
  - url: https://api.example.com
  - url: https://sandbox.example.com
`,
    instead: `servers:
  - url: https://api.example.com/
`,
  },
  {
    kind: "server-removed",
    title: "A server was removed",
    why: "Callers that use it no longer reach the API, or reach one that isn't described here.",
    scope: "document",
    before: `servers:
  - url: https://api.example.com
  - url: https://sandbox.example.com
`,
    after: `servers:
  - url: https://api.example.com
`,
    instead: `servers:
  - url: https://sandbox.example.com
  - url: https://api.example.com
  - url: https://eu.example.com
`,
  },
];
