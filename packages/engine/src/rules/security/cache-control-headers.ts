import type { BlockRule } from "../rule.ts";

export const cacheControlHeaders: BlockRule = {
  id: "cache-control-headers",
  section: "security",
  points: 5,
  title: "Some response documents Cache-Control",
  finding: "No response documents a Cache-Control header.",
  why: "A cache on the way keeps what it is not told to forget, and may show one passenger's booking to another.",
  fix: "Document `Cache-Control`: `no-store` on private answers, `max-age` where all callers get the same.",
  good: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
          headers:
            Cache-Control:
              schema: { type: string }
`,
  bad: `paths:
  /sailings:
    get:
      responses:
        "200":
          description: The sailings.
`,
  check: { kind: "some header", passes: (name) => name === "cache-control" },
};
