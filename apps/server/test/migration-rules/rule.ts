import type { AlterTableCmd, Constraint, Node, RangeVar } from "libpg-query";

type NameOf<Each> = Each extends unknown ? keyof Each : never;
type ContentOf<Each, Name extends PropertyKey> = Each extends Record<Name, infer Content> ? Content : never;

/** The parser names each node by its kind: `{ IndexStmt: … }`. */
type KindName = NameOf<Node>;
type Kind<Name extends KindName> = ContentOf<Node, Name>;

export type Statement = { node: Node; line: number };

export type Migration = {
  name: string;
  text: string;
  statements: readonly Statement[];
  /** Whether it runs in a transaction, as all do but those that create indexes concurrently. */
  isTransaction: boolean;
};

/** What a rule knows about a statement. */
export type Context = {
  migration: Migration;
  /** The statements before it, first those of earlier migrations. */
  earlier: readonly Statement[];
  /** Those of them in its own migration. */
  before: readonly Statement[];
  /** Whether a table existed before the migration, and may have many rows. */
  isExisting(table: RangeVar | undefined): boolean;
};

/** Something that migrations of a running installation must not do. */
export type Rule = {
  name: string;
  /** What is wrong, and what to do instead. */
  message: string;
  isBroken(node: Node, context: Context): boolean;
  /** Migrations on the existing table `projects`. */
  bad: readonly string[];
  good: readonly string[];
};

/** The content of a node of this kind. */
export function as<Name extends KindName>(name: Name, node: Node | undefined): Kind<Name> | undefined {
  return node && name in node ? (node as Record<Name, Kind<Name>>)[name] : undefined;
}

/** The commands of ALTER TABLE on a table. */
export function listCommands(node: Node): { table: RangeVar | undefined; command: AlterTableCmd }[] {
  const { relation: table, cmds = [] } = as("AlterTableStmt", node) ?? {};
  return cmds.map((each) => ({ table, command: as("AlterTableCmd", each) ?? {} }));
}

/** Whether ALTER TABLE has such a command on a table that existed before. */
export function altersExisting(
  node: Node,
  context: Context,
  isSuch: (command: AlterTableCmd, table: RangeVar) => boolean,
): boolean {
  return listCommands(node).some(
    ({ table, command }) => table && context.isExisting(table) && isSuch(command, table),
  );
}

/** The constraints in the definition of a column that ALTER TABLE adds. */
export function listColumnConstraints(command: AlterTableCmd): Constraint[] {
  if (command.subtype !== "AT_AddColumn") return [];
  return (as("ColumnDef", command.def)?.constraints ?? []).map((each) => as("Constraint", each) ?? {});
}
