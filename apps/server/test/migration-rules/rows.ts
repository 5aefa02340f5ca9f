import type { Node, RangeVar } from "libpg-query";
import { as, type Context, type Rule } from "./rule.ts";

const start = "SET LOCAL lock_timeout = '2s';\n";

/** The tables that a statement reads or writes, with those of its subqueries. */
function listTables(node: unknown): RangeVar[] {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const isTable = (name === "RangeVar" || name === "relation") && Boolean(value?.relname);
    return [...(isTable ? [value as RangeVar] : []), ...listTables(value)];
  });
}

/** Whether it changes rows of an existing table, and not only as many as a LIMIT says. */
function changesManyRows(node: Node, context: Context): boolean {
  const { relation, whereClause } = as("UpdateStmt", node) ?? as("DeleteStmt", node) ?? {};
  if (relation)
    return context.isExisting(relation) && !JSON.stringify(whereClause ?? null).includes('"limitCount"');
  return (as("TruncateStmt", node)?.relations ?? []).some((each) => context.isExisting(as("RangeVar", each)));
}

/** Whether others wait for the end of the transaction when this has run. */
const keepsLock = (context: Context) =>
  context.before.some(({ node }) => {
    const relation = as("AlterTableStmt", node)?.relation ?? as("CreateTrigStmt", node)?.relation;
    return context.isExisting(relation);
  });

export const rowRules: Rule[] = [
  {
    name: "change-rows",
    message:
      "It keeps every row locked until the end, for as long as it takes. Change rows in a job, in batches, or at most as many as a LIMIT in its WHERE says.",
    isBroken: changesManyRows,
    bad: [
      `${start}UPDATE projects SET name = trim(name);`,
      `${start}UPDATE projects SET name = '' WHERE name IS NULL;`,
      `${start}DELETE FROM projects;`,
      `${start}TRUNCATE projects;`,
    ],
    good: [
      `${start}DELETE FROM projects WHERE id IN (SELECT id FROM projects WHERE name = '' LIMIT 100);`,
      `${start}CREATE TABLE t (id int);\nINSERT INTO t VALUES (1);\nUPDATE t SET id = 2;`,
    ],
  },
  {
    name: "copy-rows",
    message: "Copy rows in a migration of its own: this one keeps a lock of an earlier statement meanwhile.",
    isBroken: (node, context) => {
      const insert = as("InsertStmt", node);
      const isCopy = listTables(insert?.selectStmt).some((table) => context.isExisting(table));
      return isCopy && keepsLock(context);
    },
    bad: [
      `${start}CREATE TABLE t (id uuid);\nALTER TABLE projects ADD COLUMN a int;\nINSERT INTO t SELECT id FROM projects;`,
    ],
    good: [
      `${start}CREATE TABLE t (id uuid);\nINSERT INTO t SELECT id FROM projects;`,
      `${start}ALTER TABLE projects ADD COLUMN a int;\nCREATE TABLE t (id int);\nINSERT INTO t VALUES (1);`,
    ],
  },
  {
    name: "code",
    message: "No rule sees what the code does. Write statements, or a job.",
    isBroken: (node) => "DoStmt" in node || "CallStmt" in node,
    bad: [`${start}DO $$ BEGIN UPDATE projects SET name = ''; END $$;`],
    good: [`${start}CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;`],
  },
];
