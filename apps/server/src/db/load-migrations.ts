import { readFile } from "node:fs/promises";
import type { RunnerOption } from "node-pg-migrate";

type Loader = Exclude<NonNullable<RunnerOption["migrationLoaderStrategies"]>[number]["loader"], string>;

/** A migration that begins so runs statement by statement: indexes are not created concurrently in a transaction. */
const withoutTransaction = "-- No transaction\n";

/** Reads migrations. Those without a transaction have a line break after each semicolon that ends a statement. */
export const loadMigrations: Loader = (files) =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, "utf8");
      return {
        id: file,
        filePaths: [file],
        actions: {
          up(builder) {
            if (!text.startsWith(withoutTransaction)) return builder.sql(text);
            builder.noTransaction();
            for (const statement of splitStatements(text)) builder.sql(statement);
          },
          down: false,
        },
      };
    }),
  );

/** PostgreSQL runs several statements of one query in a transaction, so each of these is sent alone. */
export function splitStatements(text: string): string[] {
  return text.split(/(?<=;)[ \t]*\n/).filter((statement) => statement.trim() !== "");
}
