import type { BlockRule } from "../rule.ts";

export const corsHeadersRule: BlockRule = {
  id: "cors-headers",
  section: "security",
  points: 10,
  title: "At least one response documents CORS headers",
  finding: "No response documents an Access-Control-* header.",
  why: "Web developers find out which origins may call the API only when the browser blocks their request.",
  fix: "Document `Access-Control-Allow-Origin` on responses that browsers may read, and list specific origins instead of `*`.",
  good: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
          headers:
            Access-Control-Allow-Origin:
              schema: { type: string }
`,
  bad: `paths:
  /orders:
    get:
      responses:
        "200":
          description: The orders.
`,
  check: { kind: "some header", passes: (name) => name.startsWith("access-control-") },
};
