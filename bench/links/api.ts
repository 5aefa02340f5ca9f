import { type Bar, findPercentile, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { listApiCalls, readNames, timeRequest } from "./api-calls.ts";
import { type DesignCourse, prepareDesigns } from "./designs.ts";

/** Fewer are enough to see whether everything works. */
const rounds = Number(process.env.LINKS_ROUNDS ?? 300);
const warmUpRounds = 20;
const maxRatio = 2;

const tables = ["screens", "pictures", "links", "bindings", "operations", "blobs", "blob_parts"];

type Times = { large: number[]; small: number[] };

/** Every route in the largest project beside one with 20 links, call by call in turns. */
export async function measureApi(): Promise<Bar[]> {
  const course = await prepareDesigns({ names: ["large", "small"], hasOthers: true });
  const { product, person, ids } = course;
  try {
    const sides = {
      large: listApiCalls(await readNames(product, person, ids.large)),
      small: listApiCalls(await readNames(product, person, ids.small)),
    };
    const times = new Map<string, Times>(sides.large.map(({ what }) => [what, { large: [], small: [] }]));
    const before = await countScans(course);
    for (let round = -warmUpRounds; round < rounds; round++) {
      for (const [index, { what }] of sides.large.entries()) {
        for (const side of round % 2 === 0 ? (["large", "small"] as const) : (["small", "large"] as const)) {
          const request = sides[side][index]?.request(Math.abs(round));
          if (!request) throw new Error(`${what}: no such call`);
          const milliseconds = await timeRequest(product, person, request);
          if (round >= 0) times.get(what)?.[side].push(milliseconds);
        }
      }
      if (round % 50 === 0) printProgress(`api: round ${round} of ${rounds}`);
    }
    const bars = [...times].map(([what, both], index) => {
      const rows = { large: sides.large[index]?.rows, small: sides.small[index]?.rows };
      return compare(what, both, rows.large && rows.small ? rows.large / rows.small : 1);
    });
    return [...bars, await checkScans(course, before)];
  } finally {
    await course.close();
  }
}

/** `rows` is how many times as many rows the large response has. */
function compare(what: string, { large, small }: Times, rows: number): Bar {
  const [p99, p99Small] = [findPercentile(large, 0.99), findPercentile(small, 0.99)];
  const [p50, p50Small] = [median(large), median(small)];
  return {
    what: `api: ${what}, 30,000 ÷ 20 links${rows === 1 ? "" : `, per row (${rows} × as many)`}`,
    measured: `p99 ${formatRatio(p99, p99Small)}, p50 ${formatRatio(p50, p50Small)}`,
    bar: `p99 ≤ ${maxRatio} ×`,
    met: p99 / p99Small / rows <= maxRatio,
  };
}

function formatRatio(large: number, small: number): string {
  return `${(large / small).toFixed(2)} × (${large.toFixed(1)} ÷ ${small.toFixed(1)} ms)`;
}

type Scans = Map<string, { sequential: number; index: number }>;

/** What the plans of these calls did, as the tables counted it. A connection counts its scans when it ends. */
async function checkScans(course: DesignCourse, before: Scans): Promise<Bar> {
  await course.stopApi();
  const after = await countScans(course);
  const found = tables.map((table) => {
    const [then, now] = [before.get(table), after.get(table)];
    const sequential = (now?.sequential ?? 0) - (then?.sequential ?? 0);
    return { table, sequential, index: (now?.index ?? 0) - (then?.index ?? 0) };
  });
  console.table(found);
  const sequential = found.filter((row) => row.sequential > 0).map((row) => row.table);
  return {
    what: "api: tables that plans of these calls scanned sequentially",
    measured: sequential.join(", ") || "none",
    bar: "none",
    met: sequential.length === 0 && found.some((row) => row.index > 0),
  };
}

async function countScans({ product }: DesignCourse): Promise<Scans> {
  const { rows } = await product.pool.query<{ relname: string; seq_scan: string; idx_scan: string }>(
    "SELECT relname, seq_scan, idx_scan FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname = ANY($1)",
    [tables],
  );
  return new Map(
    rows.map((row) => [row.relname, { sequential: Number(row.seq_scan), index: Number(row.idx_scan) }]),
  );
}
