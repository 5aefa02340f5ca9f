import { SpanKind } from "@opentelemetry/api";
import type { Pool, QueryResultRow } from "pg";
import { statementAttributes, withSpan } from "../tracing.ts";

/** A statement that PostgreSQL plans once per connection: for the hottest queries only. */
type NamedStatement = { name: string; text: string };

export type NamedStatements = {
  run<Row extends QueryResultRow>(statement: NamedStatement, values: readonly unknown[]): Promise<Row[]>;
};

/**
 * Behind a connection pooler each transaction may get another connection, which doesn't know the names: there the
 * statements are planned every time.
 */
export function openNamedStatements(pool: Pool, { isPooled }: { isPooled: boolean }): NamedStatements {
  return {
    async run<Row extends QueryResultRow>({ name, text }: NamedStatement, values: readonly unknown[]) {
      const query = { text, values: [...values] };
      const options = { kind: SpanKind.CLIENT, attributes: statementAttributes(text) };
      return withSpan(name, options, async () => {
        const { rows } = await pool.query<Row>(isPooled ? query : { ...query, name });
        return rows;
      });
    },
  };
}
