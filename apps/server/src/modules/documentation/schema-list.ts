import { countUsers, findSchemaUsers, type OpenUses, type SchemaUsers } from "@linkspan/engine/documentation";

/** The named schemas of a description as they are listed, and who uses them. */
export type SchemaList = {
  /** Places in the index, by name. */
  order: Int32Array;
  /** The line of each by its name. */
  lineOf: ReadonlyMap<string, number>;
  uses: OpenUses;
  countOf(schema: number): number;
  usersOf(schema: number): SchemaUsers;
};

const byName = new Intl.Collator("en", { numeric: true });

export function buildSchemaPages(names: readonly string[], uses: OpenUses): SchemaList {
  const sorted = names.map((name, index) => ({ name, index }));
  sorted.sort((one, other) => byName.compare(one.name, other.name) || one.index - other.index);
  const counts = new Map<number, number>();
  let last: { schema: number; users: SchemaUsers } | undefined;
  return {
    order: Int32Array.from(sorted, ({ index }) => index),
    lineOf: new Map(sorted.map(({ name }, line) => [name, line])),
    uses,
    countOf(schema) {
      const count = counts.get(schema) ?? countUsers(uses, schema);
      counts.set(schema, count);
      return count;
    },
    usersOf(schema) {
      // The pages of one schema's users are read one after the other.
      if (last?.schema !== schema) last = { schema, users: findSchemaUsers(uses, schema) };
      return last.users;
    },
  };
}
