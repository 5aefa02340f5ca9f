import type { BlockRule } from "../rule.ts";

export const corsHeaders: BlockRule = {
  id: "cors-headers",
  section: "security",
  points: 10,
  title: "Some response documents CORS headers",
  finding: "No response documents an Access-Control header.",
  why: "Whoever builds a web page on this API learns only from a blocked request which sites may call it.",
  fix: "Document `Access-Control-Allow-Origin` where browsers may call, and name the sites instead of `*`.",
  good: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
          headers:
            Access-Control-Allow-Origin:
              schema: { type: string }
`,
  bad: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
`,
  check: { kind: "some header", passes: (name) => name.startsWith("access-control-") },
};
