import type { BlockRule } from "../rule.ts";

export const httpsRule: BlockRule = {
  id: "https",
  section: "security",
  points: 15,
  title: "At least one server uses HTTPS",
  finding: "No server URL starts with https.",
  why: "Over plain HTTP, anyone on the network can read and change traffic, including tokens and customer names.",
  fix: "Serve the API over HTTPS and use the full URL, `https://…`. In Swagger 2.0, list `https` under `schemes`.",
  good: `servers:
  - url: https://api.example.com
`,
  bad: `servers:
  - url: http://api.example.com
`,
  check: { kind: "some server", passes: (url) => url.startsWith("https") },
};
