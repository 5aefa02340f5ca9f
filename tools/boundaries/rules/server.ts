import { type Rule, testCode } from "./rule.ts";

const src = "^apps/server/src/";
const role = (...roles: string[]) => String.raw`${src}modules/[^/]+/[^/]+\.(${roles.join("|")})\.ts$`;

/** Each folder of apps/server/src and the folders that it may import besides itself. */
export const serverZones: Record<string, string[]> = {
  db: [],
  results: [],
  settings: [],
  jobs: ["db"],
  integrations: ["db", "jobs"],
  child: ["integrations", "results"],
  http: ["db", "integrations"],
  modules: ["child", "db", "http", "integrations", "jobs", "results"],
  bin: ["db", "integrations", "jobs", "modules"],
};

/** The modules of the server: each imports only modules that come before it. */
export const serverModules = [
  "users",
  "audit",
  "idempotency",
  "notifications",
  "auth",
  "events",
  "membership",
  "project-tokens",
  "webhooks",
  "plan-limits",
  "bound-fields",
  "revisions",
  "content",
  "links",
  "screens",
  "replacements",
  "changes",
  "changelog",
  "moves",
  "projects",
  "drafts",
  "imports",
  "analysis",
  "documentation",
  "search",
  "members",
  "share",
  "crops",
  "sample",
  "mock",
  "billing",
  "account",
  "leads",
  "unused-blobs",
  "keys",
  "retention",
  "maintenance",
  "admin",
] as const;

const zoneRules = Object.entries(serverZones).map(
  ([zone, mayImport]): Rule => ({
    name: `server-${zone}-zone`,
    severity: "error",
    comment: `apps/server/src/${zone} may import of the other folders: ${mayImport.join(", ") || "none"}.`,
    from: { path: `${src}${zone}/`, pathNot: testCode },
    to: { path: `${src}[^/]+/`, pathNot: `${src}(${[zone, ...mayImport].join("|")})/` },
  }),
);

const moduleRules = serverModules.slice(0, -1).map(
  (name, index): Rule => ({
    name: `server-${name}-imports-earlier-modules`,
    severity: "error",
    comment: `modules/${name} may import modules that come before it in serverModules: ${serverModules.slice(0, index).join(", ") || "none"}.`,
    from: { path: `${src}modules/${name}/`, pathNot: testCode },
    to: { path: `${src}modules/(${serverModules.slice(index + 1).join("|")})/` },
  }),
);

/** The one list of all jobs. */
const jobList = String.raw`${src}job-list\.ts$`;

export const serverRules: Rule[] = [
  ...zoneRules,
  ...moduleRules,
  {
    name: "server-main-is-never-imported",
    severity: "error",
    comment: "main starts the process and takes over its signals: importing it has effects.",
    from: { path: "^apps/server/" },
    to: { path: String.raw`${src}main\.ts$` },
  },
  {
    name: "server-app-is-built-by-main-only",
    severity: "error",
    comment: "app imports every module, so its importers depend on all of them. Tests build it too.",
    from: { path: src, pathNot: [testCode, String.raw`${src}main\.ts$`] },
    to: { path: String.raw`${src}app\.ts$` },
  },
  {
    name: "server-routes-are-mounted-by-app-only",
    severity: "error",
    comment: "Routes are the outermost ring: only app mounts them.",
    from: { path: src, pathNot: [testCode, String.raw`${src}app\.ts$`] },
    to: { path: role("routes") },
  },
  {
    name: "server-job-list-imports-definitions-only",
    severity: "error",
    comment: "The list names every *.jobs.ts; a handler is loaded when its first job arrives.",
    from: { path: jobList },
    to: {
      path: src,
      pathNot: [`${src}jobs/`, String.raw`${src}(modules|integrations)/[^/]+/[^/]+\.jobs\.ts$`],
    },
  },
  {
    name: "server-routes-call-services",
    severity: "error",
    comment: "A route reads as a sentence; what it does to the data is its service's business.",
    from: { path: role("routes") },
    to: { path: [role("queries"), `${src}db/`] },
  },
  {
    name: "server-services-leave-the-db-to-queries",
    severity: "error",
    comment: "A service hands db or tx on; SQL lives in *.queries.ts. The handle's type is welcome.",
    from: { path: role("service", "policy", "jobs") },
    to: { path: `${src}db/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "server-queries-import-the-db-only",
    severity: "error",
    comment: "A query function takes db and values and returns rows; it knows nothing above it.",
    from: { path: role("queries") },
    to: {
      path: [`${src}(http|jobs|integrations)/`, role("routes", "service", "policy", "jobs")],
    },
  },
  {
    name: "server-domain-knows-no-http",
    severity: "error",
    comment: "Services also run in the worker, where there is no request.",
    from: { path: role("service", "policy", "jobs") },
    to: { path: `${src}http/` },
  },
  {
    name: "server-modules-meet-in-services",
    severity: "error",
    comment: "Another module is reached through its *.service.ts, where its rules are kept.",
    from: { path: `${src}modules/([^/]+)/`, pathNot: testCode },
    to: { path: `${src}modules/`, pathNot: [`${src}modules/$1/`, role("service")] },
  },
  {
    name: "server-foreign-input-stays-in-child-processes",
    severity: "error",
    comment:
      "What reads API descriptions runs in a process of its own: start it with child/run-*.ts. Types are fine.",
    from: { path: `${src}modules/`, pathNot: testCode },
    to: { path: `${src}child/`, pathNot: `${src}child/run-[^/]+$`, dependencyTypesNot: ["type-only"] },
  },
];
