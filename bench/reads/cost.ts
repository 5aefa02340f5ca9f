import { apiBase } from "@linkspan/contract";
import { startVarnish } from "../../dev/varnish.ts";
import { type Bar, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { type Cpu, watchCpu } from "./cpu.ts";
import { prepareEarlierBuild } from "./earlier-build.ts";
import { findLimit, read, sendReads } from "./load.ts";
import { addReaders, contentPath, type Readers, signUrls } from "./readers.ts";

const rounds = Number(process.env.READS_ROUNDS ?? 2);
const seconds = 8;

type Api = { product: Product; readers: Readers; pid: number };

/** Reads of operations by 50 members, with all that they take: their URLs are signed within the measured time. */
type Variant = {
  name: string;
  api: Api;
  /** Prepares the members' reads, and resolves to what sends one. */
  open: () => Promise<(turn: number) => Promise<number>>;
};

type Measured = Cpu & { reads: number; perSecond: number };

/** What a read costs one API process and PostgreSQL, before reads by signed URL and after. */
export async function measureCost(): Promise<Bar[]> {
  const before = await openProduct({ root: await prepareEarlierBuild() });
  const after = await openProduct();
  const varnishes: { remove(): Promise<void> }[] = [];
  try {
    const [old, now] = [await startApi(before), await startApi(after)];
    const varnish = await startVarnish(after.origin);
    varnishes.push(varnish);
    const variants: Variant[] = [
      { name: "before", api: old, open: async () => callMembersApi(old) },
      { name: "API now", api: now, open: async () => callMembersApi(now) },
      { name: "signed", api: now, open: () => openSigned(now, after.origin) },
      { name: "varnish", api: now, open: () => openSigned(now, varnish.origin) },
    ];
    const measured = new Map(variants.map((variant) => [variant.name, [] as Measured[]]));
    const limits = new Map<string, number>();
    for (const { name, open } of variants) limits.set(name, await findLimit(await open()));
    for (let round = 1; round <= rounds; round++) {
      for (const variant of variants) {
        const result = await measureVariant(variant, limits.get(variant.name) ?? 1);
        measured.get(variant.name)?.push(result);
        printProgress(`cost: ${variant.name}, round ${round}: ${describeCost(result)}`);
      }
    }
    return compareVariants(measured);
  } finally {
    for (const varnish of varnishes) await varnish.remove();
    await before.close();
    await after.close();
  }
}

async function startApi(product: Product): Promise<Api> {
  const { pid } = await product.startApi();
  return { product, pid, readers: await addReaders(product) };
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  return items[turn % items.length] as Item;
}

/** Operations in an order that leaves none out. */
const operationAt = ({ operations }: Readers, turn: number) => pick(operations, turn * 7919);

function callMembersApi({ product, readers }: Api): (turn: number) => Promise<number> {
  const at = `${product.origin}${apiBase}/projects/${readers.project}/revisions/1/operations`;
  return (turn) =>
    read(`${at}/${operationAt(readers, turn)}/`, {
      authorization: `Bearer ${pick(readers.people, turn).access}`,
      "accept-encoding": "gzip",
    });
}

async function openSigned(
  { product, readers }: Api,
  origin: string,
): Promise<(turn: number) => Promise<number>> {
  const signed = await Promise.all(
    readers.people.map((person) => signUrls(product, person, readers.project)),
  );
  return async (turn) => {
    const urls = pick(signed, turn);
    if (!urls) return 0;
    return read(origin + contentPath(urls, operationAt(readers, turn)), { "accept-encoding": "gzip" });
  };
}

async function measureVariant({ api, open }: Variant, limit: number): Promise<Measured> {
  const stop = await watchCpu(api.product, api.pid);
  const load = await sendReads(limit, seconds, await open());
  const cpu = await stop();
  if (load.failed > 0) throw new Error(`${load.failed} of ${load.done + load.failed} reads failed`);
  return { ...cpu, reads: load.done, perSecond: load.done / load.seconds };
}

const millisecondsOf = (seconds: number, reads: number) => ((seconds / reads) * 1000).toFixed(3);

function describeCost({ reads, perSecond, node, postgres }: Measured): string {
  return `${perSecond.toFixed(0)}/s, ${millisecondsOf(node, reads)} ms Node + ${millisecondsOf(postgres, reads)} ms PostgreSQL`;
}

/** Reads per CPU second of Node and PostgreSQL: the median of the rounds. */
function perCpuSecond(results: readonly Measured[]): number {
  return median(results.map(({ reads, node, postgres }) => reads / Math.max(0.01, node + postgres)));
}

function compareVariants(measured: ReadonlyMap<string, readonly Measured[]>): Bar[] {
  const before = perCpuSecond(measured.get("before") ?? []);
  const compare = (name: string, bar: number): Bar => {
    const results = measured.get(name) ?? [];
    const ratio = perCpuSecond(results) / before;
    const costs = [...(measured.get("before") ?? []), ...results].map(describeCost).join("; ");
    return {
      what: `cost: reads per CPU second, ${name}`,
      measured: `${ratio.toFixed(1)} × (${perCpuSecond(results).toFixed(0)} ÷ ${before.toFixed(0)}): ${costs}`,
      bar: bar > 0 ? `≥ ${bar} ×` : "printed",
      met: ratio >= bar,
    };
  };
  return [compare("varnish", 3), compare("signed", 1.5), compare("API now", 0)];
}
