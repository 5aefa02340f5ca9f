import type { AlterTableCmd, Node } from "libpg-query";
import { altersExisting, as, type Context, listColumnConstraints, type Rule } from "./rule.ts";

const start = "SET LOCAL lock_timeout = '2s';\n";
const rewrites = [
  "AT_AlterColumnType",
  "AT_SetTableSpace",
  "AT_SetLogged",
  "AT_SetUnLogged",
  "AT_SetAccessMethod",
];
const serial = /^(?:small|big)?serial[248]?$/;

/** Whether an expression has the same value in every row: a constant, or the time of the statement. */
function isConstant(expression: Node | undefined): boolean {
  if (expression === undefined) return true;
  const calls = [...JSON.stringify(expression).matchAll(/"FuncCall":\{"funcname":(\[.*?\])/g)];
  return calls.every(([, name = ""]) => /"sval":"now"\}\}\]$/.test(name));
}

function isRewritingColumn(command: AlterTableCmd): boolean {
  if (command.subtype !== "AT_AddColumn") return false;
  const type = as("String", as("ColumnDef", command.def)?.typeName?.names?.at(-1))?.sval ?? "";
  return (
    serial.test(type) ||
    listColumnConstraints(command).some(
      ({ contype, raw_expr }) =>
        contype === "CONSTR_GENERATED" ||
        contype === "CONSTR_IDENTITY" ||
        (contype === "CONSTR_DEFAULT" && !isConstant(raw_expr)),
    )
  );
}

function isMissingDefault(command: AlterTableCmd): boolean {
  const types = listColumnConstraints(command).map(({ contype }) => contype);
  return types.includes("CONSTR_NOTNULL") && !types.includes("CONSTR_DEFAULT");
}

/** Whether an earlier statement validated a constraint that says the same: PostgreSQL then reads no rows. */
function isKnownNotNull(table: string, column: string, { earlier }: Context): boolean {
  const commands = earlier.flatMap(({ node }) => {
    const { relation, cmds = [] } = as("AlterTableStmt", node) ?? {};
    return relation?.relname === table ? cmds.map((each) => as("AlterTableCmd", each) ?? {}) : [];
  });
  const checks = commands
    .map(({ def }) => as("Constraint", def))
    .filter((constraint) => isNotNullCheck(constraint?.raw_expr, column))
    .map((constraint) => constraint?.conname);
  return commands.some(({ subtype, name }) => subtype === "AT_ValidateConstraint" && checks.includes(name));
}

function isNotNullCheck(expression: Node | undefined, column: string): boolean {
  const { nulltesttype, arg } = as("NullTest", expression) ?? {};
  const fields = as("ColumnRef", arg)?.fields ?? [];
  return nulltesttype === "IS_NOT_NULL" && as("String", fields[0])?.sval === column;
}

export const columnRules: Rule[] = [
  {
    name: "rewriting-alter",
    message:
      "It writes the whole table again, and no one can read it meanwhile. Add a column, fill it in a job, and read it in a later release.",
    isBroken: (node, context) =>
      altersExisting(
        node,
        context,
        (command) => rewrites.includes(command.subtype ?? "") || isRewritingColumn(command),
      ),
    bad: [
      `${start}ALTER TABLE projects ALTER COLUMN name TYPE varchar(10);`,
      `${start}ALTER TABLE projects ADD COLUMN key uuid DEFAULT gen_random_uuid();`,
      `${start}ALTER TABLE projects ADD COLUMN at timestamptz NOT NULL DEFAULT clock_timestamp();`,
      `${start}ALTER TABLE projects ADD COLUMN low text GENERATED ALWAYS AS (lower(name)) STORED;`,
      `${start}ALTER TABLE projects ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;`,
      `${start}ALTER TABLE projects ADD COLUMN number bigserial;`,
      `${start}ALTER TABLE projects SET UNLOGGED;`,
    ],
    good: [
      `${start}ALTER TABLE projects ADD COLUMN a int NOT NULL DEFAULT 0, ADD COLUMN b text[] DEFAULT '{}'::text[];`,
      `${start}ALTER TABLE projects ADD COLUMN at timestamptz NOT NULL DEFAULT now();`,
      `${start}CREATE TABLE t (id int);\nALTER TABLE t ALTER COLUMN id TYPE bigint;`,
    ],
  },
  {
    name: "not-null-without-default",
    message: "It fails where the table has rows: give it a default, or let it be null.",
    isBroken: (node, context) => altersExisting(node, context, isMissingDefault),
    bad: [`${start}ALTER TABLE projects ADD COLUMN a int NOT NULL;`],
    good: [
      `${start}ALTER TABLE projects ADD COLUMN a int;`,
      `${start}CREATE TABLE t (id int);\nALTER TABLE t ADD COLUMN a int NOT NULL;`,
    ],
  },
  {
    name: "set-not-null",
    message:
      "It reads the whole table while no one can read or write it. First ADD CONSTRAINT … CHECK (column IS NOT NULL) NOT VALID, and validate it in a later migration.",
    isBroken: (node, context) =>
      altersExisting(
        node,
        context,
        ({ subtype, name = "" }, { relname = "" }) =>
          subtype === "AT_SetNotNull" && !isKnownNotNull(relname, name, context),
      ),
    bad: [
      `${start}ALTER TABLE projects ALTER COLUMN name SET NOT NULL;`,
      `${start}ALTER TABLE projects ADD CONSTRAINT named CHECK (name IS NOT NULL) NOT VALID;\nALTER TABLE projects ALTER COLUMN name SET NOT NULL;`,
      `${start}ALTER TABLE projects VALIDATE CONSTRAINT described;\nALTER TABLE projects ALTER COLUMN name SET NOT NULL;`,
    ],
    good: [
      // The example begins with a migration that added this constraint.
      `${start}ALTER TABLE projects VALIDATE CONSTRAINT has_name;\nALTER TABLE projects ALTER COLUMN name SET NOT NULL;`,
    ],
  },
  {
    name: "rename",
    message:
      "Processes of the previous release still use the old name. Add the new one, and drop the old one in a later release.",
    isBroken: (node, context) => {
      const { renameType = "", relation } = as("RenameStmt", node) ?? {};
      return ["OBJECT_TABLE", "OBJECT_COLUMN"].includes(renameType) && context.isExisting(relation);
    },
    bad: [
      `${start}ALTER TABLE projects RENAME COLUMN name TO title;`,
      `${start}ALTER TABLE projects RENAME TO works;`,
    ],
    good: [`${start}ALTER INDEX projects_pkey RENAME TO projects_key;`],
  },
];
