import type { BlockRule } from "../rule.ts";

export const contentSecurityHeaders: BlockRule = {
  id: "content-security-headers",
  section: "security",
  points: 5,
  title: "Some response documents a content security policy",
  finding: "No response documents a Content-Security-Policy header.",
  why: "An answer that a browser takes for a page can run a script that somebody put into the data.",
  fix: "Send `Content-Security-Policy: default-src 'none'` with answers that are data, and document it.",
  good: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
          headers:
            Content-Security-Policy:
              schema: { type: string }
`,
  bad: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
`,
  check: { kind: "some header", passes: (name) => name.startsWith("content-security-policy") },
};
