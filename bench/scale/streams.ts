import { apiBase } from "@linkspan/contract";
import type { Bar } from "../bars.ts";
import { addPerson } from "../projects/people.ts";
import { openProduct } from "../projects/product.ts";
import { readMegabytes } from "../projects/running-process.ts";

const streams = 1000;

/** What docs/scale.md calculates with. */
const saidKilobytes = 55;

/** The memory that an open stream of live events takes in an API process. */
export async function measureStreams(): Promise<Bar[]> {
  const product = await openProduct();
  const stop = new AbortController();
  try {
    const api = await product.startApi();
    const open = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const { access } = await addPerson(product.pool, { name: `Listener ${at}` });
        const response = await fetch(`${product.origin}${apiBase}/events/`, {
          headers: { authorization: `Bearer ${access}` },
          signal: stop.signal,
        });
        if (response.status !== 200) throw new Error(`a stream was answered with ${response.status}`);
        await response.body?.getReader().read();
      }
    };
    // What the first of them load and compile.
    await open(streams / 5);
    const before = readMegabytes(api.pid);
    await open(streams);
    const each = ((readMegabytes(api.pid) - before) * 1024) / streams;
    return [
      {
        what: `${streams} open streams of live events: memory of each`,
        measured: `${each.toFixed(0)} kB`,
        bar: `≤ 1.5 × ${saidKilobytes} kB, as docs/scale.md calculates`,
        met: each <= saidKilobytes * 1.5,
      },
    ];
  } finally {
    stop.abort();
    await product.close();
  }
}
