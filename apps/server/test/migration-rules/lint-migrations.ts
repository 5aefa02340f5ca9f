import { loadModule, parseSync } from "libpg-query";
import { columnRules } from "./columns.ts";
import { constraintRules } from "./constraints.ts";
import { indexRules } from "./indexes.ts";
import { rowRules } from "./rows.ts";
import { as, type Migration, type Rule, type Statement } from "./rule.ts";
import { transactionRules } from "./transactions.ts";

type Finding = { migration: string; line: number; rule: string; message: string };

export const rules: readonly Rule[] = [
  ...transactionRules,
  ...indexRules,
  ...columnRules,
  ...constraintRules,
  ...rowRules,
];

await loadModule();

/** Parses a migration with PostgreSQL's own parser. */
export function readMigration(name: string, text: string): Migration {
  const bytes = Buffer.from(text);
  const statements = (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0 }) => {
    if (!stmt) return [];
    const skipped = /^(?:\s|--.*\n)*/.exec(bytes.subarray(start).toString())?.[0] ?? "";
    const line = (bytes.subarray(0, start).toString() + skipped).split("\n").length;
    return [{ node: stmt, line }];
  });
  return { name, text, statements, isTransaction: !text.startsWith("-- No transaction\n") };
}

/** What migrations do that they must not, in the order in which they run. */
export function lintMigrations(migrations: readonly Migration[]): Finding[] {
  const earlier: Statement[] = [];
  return migrations.flatMap((migration) => {
    const created = new Set<string | undefined>();
    const findings: Finding[] = [];
    const before: Statement[] = [];
    for (const statement of migration.statements) {
      const { node, line } = statement;
      const context = {
        migration,
        earlier,
        before,
        isExisting: (table?: { relname?: string }) => table !== undefined && !created.has(table.relname),
      };
      for (const { name, message, isBroken } of rules) {
        if (isBroken(node, context)) findings.push({ migration: migration.name, line, rule: name, message });
      }
      created.add(
        as("CreateStmt", node)?.relation?.relname ?? as("CreateTableAsStmt", node)?.into?.rel?.relname,
      );
      before.push(statement);
      earlier.push(statement);
    }
    return findings;
  });
}
