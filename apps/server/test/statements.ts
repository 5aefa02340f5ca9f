import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** Notes every statement that goes to the database from now on: each text once, and how many there were. */
export function recordStatements() {
  const statements = new Map<string, Statement>();
  let count = 0;
  const { query } = pg.Client.prototype;
  function note(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const { text, values } = (
      typeof first === "object" ? first : { text: first, values: second }
    ) as Partial<Statement>;
    if (typeof text === "string") {
      count++;
      statements.set(text, { text, values: Array.isArray(values) ? [...values] : [] });
    }
    return Reflect.apply(query, this, args);
  }
  pg.Client.prototype.query = note as typeof query;
  return {
    statements,
    count: () => count,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
};

/** Holds at most one row: it is unique over the value that its own condition requires. */
const indexOfOneRow = "projects_one_sample";

/** What the planner would read whole for a statement: a table, or an index without looking anything up in it. */
export async function findWholeReads(
  db: pg.Pool | pg.PoolClient,
  { text, values }: Statement,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const found: string[] = [];
  const visit = (node: PlanNode) => {
    const { "Node Type": type, "Relation Name": table, "Index Name": index } = node;
    if (type === "Seq Scan" && table && tables.includes(table)) found.push(`${type} on ${table}`);
    if (index && index !== indexOfOneRow && /^(Bitmap )?Index/.test(type) && !node["Index Cond"])
      found.push(`${type} through all of ${index}`);
    node.Plans?.forEach(visit);
  };
  visit(rows[0]["QUERY PLAN"][0].Plan);
  return found;
}
