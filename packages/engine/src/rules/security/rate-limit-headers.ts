import type { BlockRule } from "../rule.ts";

export const rateLimitHeaders: BlockRule = {
  id: "rate-limit-headers",
  section: "security",
  points: 10,
  title: "Some response documents rate-limit headers",
  finding: "No response documents a rate-limit header.",
  why: "Clients that cannot see their limit find it by being refused, and then retry into the same wall.",
  fix: "Document `RateLimit` or `X-RateLimit-*` on responses, and `Retry-After` on 429.",
  good: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
          headers:
            X-RateLimit-Remaining:
              schema: { type: integer }
`,
  bad: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
`,
  check: { kind: "some header", passes: (name) => /^(?:x-)?rate-?limit|^retry-after$/.test(name) },
};
