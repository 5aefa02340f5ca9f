import type { BlockRule } from "../rule.ts";

export const serversRule: BlockRule = {
  id: "servers",
  section: "performance",
  points: 25,
  title: "The API description lists a server",
  finding: "The API description lists no server.",
  why: "Without a server URL, sample requests can't be sent and nothing can be measured. Generated clients call whatever host they run on.",
  fix: "List the URL of each environment under `servers`. In Swagger 2.0, set `host`.",
  good: `servers:
  - url: http://localhost:8080
`,
  bad: `servers: []
`,
  check: { kind: "some server", passes: () => true },
};
