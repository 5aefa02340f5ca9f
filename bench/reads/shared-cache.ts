import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { startVarnish } from "../../dev/varnish.ts";
import type { Bar } from "../bars.ts";
import { callAs } from "../projects/calls.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { addReaders, contentPath, type Readers, signUrls } from "./readers.ts";

const reads = 10_000;
const readersAtOnce = 10;

/** Reads through Varnish by all members, and what a member who was removed can still read. */
export async function measureSharedCache(): Promise<Bar[]> {
  const product = await openProduct();
  const varnish = await (async () => {
    await product.startApi();
    return startVarnish(product.origin);
  })();
  try {
    const readers = await addReaders(product);
    const hits = await countHits(varnish.origin, product, readers);
    return [hits, ...(await measureRemoval(varnish.origin, product, readers))];
  } finally {
    await varnish.remove();
    await product.close();
  }
}

async function countHits(
  origin: string,
  product: Product,
  { people, operations, project }: Readers,
): Promise<Bar> {
  const signed = await Promise.all(people.map((person) => signUrls(product, person, project)));
  const counts = { hit: 0, miss: 0, failed: 0 };
  let next = 0;
  const read = async () => {
    for (let turn = next++; turn < reads; turn = next++) {
      const urls = signed[turn % signed.length];
      const operation = operations[(turn * 7919) % operations.length];
      if (!urls || !operation) throw new Error("nothing to read");
      const response = await fetch(origin + contentPath(urls, operation));
      await response.arrayBuffer();
      const cache = response.status === 200 ? response.headers.get("x-cache") : "failed";
      counts[cache === "hit" || cache === "miss" ? cache : "failed"]++;
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, read));
  const share = (counts.hit / reads) * 100;
  return {
    what: `varnish: ${reads} reads of ${operations.length} operations by ${people.length} members`,
    measured: `${share.toFixed(1)} % hits, ${counts.failed} failed`,
    bar: "≥ 95 % hits, 0 failed",
    met: share >= 95 && counts.failed === 0,
  };
}

async function measureRemoval(
  origin: string,
  product: Product,
  { people, operations, project }: Readers,
): Promise<Bar[]> {
  const [owner, removed] = people;
  const [operation] = operations;
  if (!owner || !removed || !operation) throw new Error("no readers");
  const before = await signUrls(product, removed, project);
  if (!before) throw new Error("a member got no URLs");
  const { status } = await callAs(product, owner, `/projects/${project}/members/${removed.id}/`, {
    method: "DELETE",
  });
  const after = await signUrls(product, removed, project);
  const secondsLeft = Number(/exp=(\d+)/.exec(before.signature)?.[1]) - Date.now() / 1000;
  const path = before.base.slice("/c/".length);
  const exp = Math.floor(Date.now() / 1000) + 3;
  const sig = createHmac("sha256", Buffer.from(product.environment.SESSION_SECRET ?? "", "base64"))
    .update(`content:${path}:${exp}`)
    .digest("base64url");
  const short = contentPath({ ...before, signature: `exp=${exp}&sig=${sig}` }, operation);
  const first = (await fetch(origin + short)).status;
  while ((await fetch(origin + short)).status === 200) await delay(100);
  const late = Date.now() / 1000 - exp;
  return [
    {
      what: "varnish: signed for a member who was removed",
      measured: status === 204 && !after ? "nothing" : `${status}, ${after ? "URLs" : "nothing"}`,
      bar: "nothing",
      met: status === 204 && !after,
    },
    {
      what: "varnish: URLs signed before end",
      measured: `in ${secondsLeft.toFixed(0)} s; one that Varnish had cached (${first}) ${late.toFixed(1)} s after its expiry`,
      bar: "within 600 s; within 2 s",
      met: secondsLeft <= 600 && first === 200 && late <= 2,
    },
  ];
}
