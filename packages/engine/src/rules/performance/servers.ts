import type { BlockRule } from "../rule.ts";

export const servers: BlockRule = {
  id: "servers",
  section: "performance",
  points: 25,
  title: "The description names a server",
  finding: "The description names no server.",
  why: "Without an address no sample call can be sent and nothing can be measured. Generated clients call the host they happen to run on.",
  fix: "List the address of each environment under `servers`; in Swagger 2.0 set `host`.",
  good: `servers:
  - url: http://localhost:8080
`,
  bad: `servers: []
`,
  check: { kind: "some server", passes: () => true },
};
