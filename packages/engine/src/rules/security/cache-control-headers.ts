import type { BlockRule } from "../rule.ts";

export const cacheControlHeadersRule: BlockRule = {
  id: "cache-control-headers",
  section: "security",
  points: 5,
  title: "At least one response documents Cache-Control",
  finding: "No response documents a Cache-Control header.",
  why: "Without it, a shared cache may store a private response and serve one customer's order to another.",
  fix: "Document `Cache-Control`: `no-store` on private responses, `max-age` on responses that are the same for everyone.",
  good: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
          headers:
            Cache-Control:
              schema: { type: string }
`,
  bad: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
`,
  check: { kind: "some header", passes: (name) => name === "cache-control" },
};
