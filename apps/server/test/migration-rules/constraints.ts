import type { AlterTableCmd, Constraint } from "libpg-query";
import { altersExisting, as, listColumnConstraints, listCommands, type Rule } from "./rule.ts";

const start = "SET LOCAL lock_timeout = '2s';\n";

/** Whether PostgreSQL reads the table for it, or writes an index. */
function readsRows({ contype, skip_validation, indexname }: Constraint): boolean {
  if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN") return !skip_validation;
  if (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY") return !indexname;
  return contype === "CONSTR_EXCLUSION";
}

/** Null is a valid foreign key, so a new column without a default isn't checked. */
function columnReadsRows(command: AlterTableCmd): boolean {
  const constraints = listColumnConstraints(command);
  const hasDefault = constraints.some(({ contype }) => contype === "CONSTR_DEFAULT");
  return constraints.some((each) => readsRows(each) && (each.contype !== "CONSTR_FOREIGN" || hasDefault));
}

function readsRowsOfTable({ subtype, def }: AlterTableCmd): boolean {
  const constraint = as("Constraint", def);
  return subtype === "AT_AddConstraint" && constraint !== undefined && readsRows(constraint);
}

export const constraintRules: Rule[] = [
  {
    name: "add-constraint",
    message:
      "It reads the whole table while no one can write to it. Add a check or foreign key as NOT VALID and validate it in a later migration; add a key USING INDEX.",
    isBroken: (node, context) =>
      altersExisting(node, context, (command) => readsRowsOfTable(command) || columnReadsRows(command)),
    bad: [
      `${start}ALTER TABLE projects ADD CONSTRAINT c CHECK (name <> '');`,
      `${start}ALTER TABLE projects ADD CONSTRAINT f FOREIGN KEY (owner_id) REFERENCES users;`,
      `${start}ALTER TABLE projects ADD CONSTRAINT u UNIQUE (name);`,
      `${start}ALTER TABLE projects ADD PRIMARY KEY (id);`,
      `${start}ALTER TABLE projects ADD COLUMN a text CHECK (a <> '');`,
      `${start}ALTER TABLE projects ADD COLUMN a text UNIQUE;`,
      `${start}ALTER TABLE projects ADD COLUMN a uuid DEFAULT '00000000-0000-0000-0000-000000000001' REFERENCES users;`,
    ],
    good: [
      `${start}ALTER TABLE projects ADD CONSTRAINT c CHECK (name <> '') NOT VALID;`,
      `${start}ALTER TABLE projects ADD CONSTRAINT f FOREIGN KEY (owner_id) REFERENCES users NOT VALID;`,
      `${start}ALTER TABLE projects ADD CONSTRAINT u UNIQUE USING INDEX projects_name;`,
      `${start}ALTER TABLE projects ADD COLUMN a uuid REFERENCES users;`,
      `${start}CREATE TABLE t (id int CHECK (id > 0));\nALTER TABLE t ADD CONSTRAINT u UNIQUE (id);`,
    ],
  },
  {
    name: "validate-later",
    message:
      "Validate it in a later migration: in this one, the lock of ADD CONSTRAINT is kept while the table is read.",
    isBroken: (node, context) =>
      altersExisting(
        node,
        context,
        ({ subtype, name }, { relname }) =>
          subtype === "AT_ValidateConstraint" &&
          [...context.before.map((each) => each.node), node]
            .flatMap(listCommands)
            .some(
              ({ table, command }) =>
                table?.relname === relname &&
                command.subtype === "AT_AddConstraint" &&
                as("Constraint", command.def)?.conname === name,
            ),
      ),
    bad: [
      `${start}ALTER TABLE projects ADD CONSTRAINT c CHECK (name <> '') NOT VALID;\nALTER TABLE projects VALIDATE CONSTRAINT c;`,
      `${start}ALTER TABLE projects ADD CONSTRAINT c CHECK (name <> '') NOT VALID, VALIDATE CONSTRAINT c;`,
    ],
    good: [`${start}ALTER TABLE projects VALIDATE CONSTRAINT has_name;`],
  },
];
