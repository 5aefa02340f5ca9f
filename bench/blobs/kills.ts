import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "@linkspan/contract";
import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { describeBoats, uploadProject } from "../projects/calls.ts";
import { addPerson } from "../projects/people.ts";
import { openProduct } from "../projects/product.ts";
import { findOrphans, listObjects } from "./orphans.ts";

const kills = Number(process.env.BLOBS_KILLS ?? 50);
const uploadsAtOnce = 4;
/** Between the kills of two rounds: the first uploads of a process take half a second, and some must be acknowledged. */
const stepMs = 80;

/** Kills the API process while it stores uploads in an object store; what it acknowledged is there, and nothing else is left. */
export async function measureKills(): Promise<Bar[]> {
  const objects = await startOwnObjectStore();
  const product = await openProduct({ environment: objectStoreSettings(objects) });
  try {
    const person = await addPerson(product.pool, { name: "Uploader" });
    const acknowledged: { id: string; file: string }[] = [];
    let sent = 0;
    for (let round = 0; round < kills; round++) {
      const api = await product.startApi();
      const upload = async () => {
        const file = describeBoats(`Boats ${sent++}`);
        const { data } = await uploadProject(product, person, { name: "Boats", file }).catch(() => ({
          data: undefined,
        }));
        if (data) acknowledged.push({ id: data.id, file });
      };
      const uploads = Promise.all(Array.from({ length: uploadsAtOnce }, upload));
      await delay((round % 10) * stepMs);
      await api.kill("SIGKILL");
      await uploads;
      if (round % 10 === 9)
        printProgress(`kills: ${round + 1}, ${acknowledged.length} of ${sent} uploads acknowledged`);
    }
    await product.startApi();
    let lost = 0;
    for (const { id, file } of acknowledged) {
      const headers = { authorization: `Bearer ${person.access}` };
      const response = await fetch(`${product.origin}${apiBase}/projects/${id}/revisions/1/source/`, {
        headers,
      });
      if (response.status !== 200 || (await response.text()) !== file) lost++;
    }
    const before = (await listObjects(objects)).length;
    const { orphans, missing, left } = await findOrphans(product, objects);
    const named = new Set(acknowledged.map(({ file }) => createHash("sha256").update(file).digest("hex")))
      .size;
    return [
      {
        what: `kills: acknowledged uploads after ${kills} kills (${sent} sent, ${before} objects stored)`,
        measured: `${lost} of ${acknowledged.length} lost`,
        bar: "0 lost",
        met: lost === 0 && acknowledged.length > 0,
      },
      {
        what: "kills: objects that no row knows, after the cleanup",
        measured: `${orphans} orphans, ${missing} missing, ${left} left`,
        bar: `0 orphans, 0 missing, at least ${named} left`,
        met: orphans === 0 && missing === 0 && left >= named,
      },
    ];
  } finally {
    await product.close();
    await objects.remove();
  }
}
