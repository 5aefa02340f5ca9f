import type { BlockRule } from "../rule.ts";

export const https: BlockRule = {
  id: "https",
  section: "security",
  points: 15,
  title: "A server is reached by https",
  finding: "No server's url starts with https.",
  why: "Over plain http anybody on the way reads and changes what passes, tokens and passenger names included.",
  fix: "Serve the API by https and write its address in full, `https://…`; in Swagger 2.0 list `https` in `schemes`.",
  good: `servers:
  - url: https://api.skerry.example
`,
  bad: `servers:
  - url: http://api.skerry.example
`,
  check: { kind: "some server", passes: (url) => url.startsWith("https") },
};
