import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./environment.ts";
import { findFreePort, waitForPort } from "./ports.ts";

export type Varnish = {
  origin: string;
  /** The process and its child, which answers requests. */
  pid: number;
  stop: () => Promise<void>;
};

/** Runs a Varnish of our own with the configuration in `deploy/varnish`, in front of an API on 127.0.0.1. */
export async function startVarnish(apiOrigin: string): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-varnish-"));
  const port = await findFreePort();
  const file = join(folder, "linkspan.vcl");
  const shipped = await readFile(join(root, "deploy/varnish/linkspan.vcl"), "utf8");
  await writeFile(file, shipped.replace('"4000"', `"${new URL(apiOrigin).port}"`));
  const child = spawn(
    "varnishd",
    [
      "-F",
      "-n",
      join(folder, "work"),
      "-a",
      `127.0.0.1:${port}`,
      "-f",
      file,
      "-s",
      "malloc,64m",
      "-j",
      "none",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  // A test or measurement that breaks must not leave it behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await once(child, "spawn");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`varnishd on port ${port} ended with ${String(code)}: ${output}`);
  });
  await Promise.race([waitForPort(port, 60_000), ended]);
  ended.catch(() => undefined);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      process.off("exit", kill);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
