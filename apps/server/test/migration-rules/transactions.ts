import type { Node } from "libpg-query";
import { splitStatements } from "../../src/db/load-migrations.ts";
import { as, type Rule } from "./rule.ts";

const setTimeout = "SET LOCAL lock_timeout = '2s';";

/** The indexes of DROP INDEX CONCURRENTLY IF EXISTS. */
function listDroppedIndexes(node: Node): (string | undefined)[] {
  const { removeType, concurrent, missing_ok, objects = [] } = as("DropStmt", node) ?? {};
  if (removeType !== "OBJECT_INDEX" || !concurrent || !missing_ok) return [];
  return objects.map((each) => as("String", as("List", each)?.items?.at(-1))?.sval);
}

const isConcurrent = (node: Node) =>
  as("IndexStmt", node)?.concurrent === true || as("DropStmt", node)?.concurrent === true;

export const transactionRules: Rule[] = [
  {
    name: "lock-timeout",
    message: `Begin with ${setTimeout} A lock that is waited for keeps all others waiting behind it.`,
    isBroken: (node, { migration, before }) => {
      if (!migration.isTransaction || before.length > 0) return false;
      const { name, is_local, args = [] } = as("VariableSetStmt", node) ?? {};
      const value = as("A_Const", args[0])?.sval?.sval;
      return name !== "lock_timeout" || !is_local || value !== "2s";
    },
    bad: ["CREATE TABLE t (id int);", "SET lock_timeout = '2s';", "SET LOCAL lock_timeout = '1min';"],
    good: [`${setTimeout}\nCREATE TABLE t (id int);`],
  },
  {
    name: "no-transaction",
    message:
      "A migration without a transaction may end between two statements and starts again: it only has DROP INDEX CONCURRENTLY IF EXISTS and CREATE INDEX CONCURRENTLY.",
    isBroken: (node, { migration }) =>
      !migration.isTransaction && !as("IndexStmt", node)?.concurrent && listDroppedIndexes(node).length === 0,
    bad: [
      "-- No transaction\nALTER TABLE projects ADD COLUMN x int;",
      "-- No transaction\nDROP INDEX CONCURRENTLY projects_name;",
    ],
    good: ["-- No transaction\nDROP INDEX CONCURRENTLY IF EXISTS projects_name;"],
  },
  {
    name: "create-again",
    message:
      "Drop the index first (DROP INDEX CONCURRENTLY IF EXISTS): CREATE INDEX CONCURRENTLY leaves an invalid one behind when it is interrupted.",
    isBroken: (node, { before }) => {
      const index = as("IndexStmt", node);
      if (!index?.concurrent) return false;
      return !before.some((each) => listDroppedIndexes(each.node).includes(index.idxname));
    },
    bad: [
      "-- No transaction\nCREATE INDEX CONCURRENTLY projects_name ON projects (name);",
      "-- No transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS projects_name ON projects (name);",
    ],
    good: [
      "-- No transaction\nDROP INDEX CONCURRENTLY IF EXISTS projects_name;\nCREATE INDEX CONCURRENTLY projects_name ON projects (name);",
    ],
  },
  {
    name: "line-per-statement",
    message:
      "Without a transaction, each statement is sent alone: end each with a semicolon and a line break.",
    isBroken: (_node, { migration, before }) =>
      !migration.isTransaction &&
      before.length === 0 &&
      splitStatements(migration.text).length !== migration.statements.length,
    bad: [
      "-- No transaction\nDROP INDEX CONCURRENTLY IF EXISTS a; DROP INDEX CONCURRENTLY IF EXISTS b;",
      "-- No transaction\nDROP INDEX CONCURRENTLY IF EXISTS a; -- of an old release\nDROP INDEX CONCURRENTLY IF EXISTS b;",
    ],
    good: [
      "-- No transaction\n-- Of an old release.\nDROP INDEX CONCURRENTLY IF EXISTS a;\n\nDROP INDEX CONCURRENTLY IF EXISTS b;\n",
    ],
  },
  {
    name: "concurrently-in-transaction",
    message: "Begin with `-- No transaction`: PostgreSQL refuses CONCURRENTLY in a transaction.",
    isBroken: (node, { migration }) => migration.isTransaction && isConcurrent(node),
    bad: [`${setTimeout}\nDROP INDEX CONCURRENTLY IF EXISTS projects_name;`],
    good: [`${setTimeout}\nDROP INDEX projects_name;`],
  },
];
