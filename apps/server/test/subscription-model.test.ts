import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type TestServer } from "./start-server.ts";
import { check, checkNothingLost } from "./subscription-model/check.ts";
import { commands, settleEverything } from "./subscription-model/commands.ts";
import { emptyModel } from "./subscription-model/model.ts";
import { openWorld } from "./subscription-model/world.ts";

const newSeed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

/** The same sequences each time and some new ones; `npm run bench:billing model` asks for thousands. */
const runs = process.env.MODEL_SEQUENCES
  ? [{ seed: newSeed, sequences: Number(process.env.MODEL_SEQUENCES) }]
  : [
      { seed: 20_261_115, sequences: 20 },
      { seed: newSeed, sequences: 20 },
    ];

/** A sequence takes a fifth of a second at most, unless the machine is busy with something else. */
const patience = (sequences: number) => 60_000 + sequences * 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const start = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
const sequence = fc.commands(commands, { maxCommands: 30, size: "+1" });

for (const { seed, sequences } of runs) {
  test(
    `the plan matches what was paid, in any order of events (seed ${seed})`,
    async () => {
      const counts = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(start, sequence, async (from, all) => {
          const model = emptyModel(counts);
          const world = await openWorld(server, from);
          try {
            await fc.asyncModelRun(() => ({ model, real: world }), all);
            await settleEverything(model, world);
            await checkNothingLost(model, world, await check(model, world));
          } finally {
            await world.close();
          }
        }),
        { numRuns: sequences, seed },
      );
      await checkInvoiceNumbers();
      const run = [...counts.values()].reduce((sum, count) => sum + count, 0);
      process.stderr.write(`model: ${sequences} sequences, ${run} commands, seed ${seed}\n`);
    },
    patience(sequences),
  );
}

/** None is left out and none given twice, in any year. */
async function checkInvoiceNumbers(): Promise<void> {
  const { rows } = await server.deps.pool.query(
    `select year from invoice_years where last <> (select count(distinct number) from invoices
       where number like 'INV-' || year || '-%')`,
  );
  expect(rows).toEqual([]);
}
