import { as, type Rule } from "./rule.ts";

const start = "SET LOCAL lock_timeout = '2s';\n";

export const indexRules: Rule[] = [
  {
    name: "index-concurrently",
    message:
      "Create it concurrently in a migration without a transaction: until it exists, no one can write to the table.",
    isBroken: (node, context) => {
      const index = as("IndexStmt", node);
      return index !== undefined && !index.concurrent && context.isExisting(index.relation);
    },
    bad: [
      `${start}CREATE INDEX projects_name ON projects (name);`,
      `${start}CREATE UNIQUE INDEX ON public.projects (name) WHERE name <> '';`,
    ],
    good: [
      `${start}CREATE TABLE t (id int);\nCREATE INDEX t_id ON t (id);`,
      "-- No transaction\nDROP INDEX CONCURRENTLY IF EXISTS i;\nCREATE INDEX CONCURRENTLY i ON projects (name);",
    ],
  },
  {
    name: "rewriting-command",
    message: "It writes the whole table again, and no one can read it meanwhile.",
    isBroken: (node) => ["ClusterStmt", "ReindexStmt", "VacuumStmt"].some((name) => name in node),
    bad: [`${start}CLUSTER projects USING projects_pkey;`, `${start}REINDEX TABLE projects;`],
    good: [`${start}COMMENT ON TABLE projects IS 'Projects';`],
  },
];
