import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../../dev/environment.ts";
import type { Bar } from "../bars.ts";

const sequences = Number(process.env.MODEL_SEQUENCES ?? 5000);

/** Runs the server's model test of subscriptions at length: services, PostgreSQL and stand-in are the real ones. */
export async function checkModel(): Promise<Bar[]> {
  const file = "apps/server/test/subscription-model.test.ts";
  const child = spawn("npx", ["vitest", "run", "--project", "server", file], {
    cwd: root,
    env: { ...process.env, MODEL_SEQUENCES: String(sequences) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += String(chunk);
      process.stderr.write(chunk);
    });
  }
  const [code] = await once(child, "exit");
  const said = /model: (\d+ sequences, \d+ commands, seed \d+)/.exec(output)?.[1];
  return [
    {
      what: `model: sequences of commands whose invariants hold, of ${sequences}`,
      measured: code === 0 && said ? said : `failed, ${/seed:? \d+/.exec(output)?.[0]}`,
      bar: `${sequences}`,
      met: code === 0 && said !== undefined,
    },
  ];
}
