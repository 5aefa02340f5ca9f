import type { BlockRule } from "../rule.ts";

export const rateLimitHeadersRule: BlockRule = {
  id: "rate-limit-headers",
  section: "security",
  points: 10,
  title: "At least one response documents rate-limit headers",
  finding: "No response documents a rate-limit header.",
  why: "Clients that can't see their limit notice it only when requests are rejected, and then keep retrying.",
  fix: "Document `RateLimit` or `X-RateLimit-*` on responses, and `Retry-After` on 429.",
  good: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
          headers:
            X-RateLimit-Remaining:
              schema: { type: integer }
`,
  bad: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
`,
  check: { kind: "some header", passes: (name) => /^(?:x-)?rate-?limit|^retry-after$/.test(name) },
};
