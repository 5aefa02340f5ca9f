import type { BlockRule } from "../rule.ts";

export const contentSecurityHeadersRule: BlockRule = {
  id: "content-security-headers",
  section: "security",
  points: 5,
  title: "At least one response documents a Content-Security-Policy",
  finding: "No response documents a Content-Security-Policy header.",
  why: "If a browser renders a response as a page, a script that was injected into the data can run.",
  fix: "Send `Content-Security-Policy: default-src 'none'` with data responses, and document the header.",
  good: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
          headers:
            Content-Security-Policy:
              schema: { type: string }
`,
  bad: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
`,
  check: { kind: "some header", passes: (name) => name.startsWith("content-security-policy") },
};
