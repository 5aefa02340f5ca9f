import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { developmentEnvironment } from "../../dev/environment.ts";
import { findFreePort } from "../../dev/ports.ts";

type Server = {
  origin: string;
  /** 200, once the process answers with it; undefined when it ended before. */
  request(path: string): Promise<number | undefined>;
  output(): string;
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
};

/** The settings of a server that a check starts. */
export async function serverEnvironment(
  databaseUrl: string,
): Promise<{ origin: string; env: NodeJS.ProcessEnv }> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_ORIGIN: origin,
    LOG_LEVEL: "info",
  };
  return { origin, env: { ...developmentEnvironment(databaseUrl), ...own } };
}

/** Starts a server, by whatever program runs it. */
export function startServer(
  origin: string,
  program: string,
  settings: readonly string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
): Server {
  const child = spawn(program, settings, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const request = async (path: string) => {
    for (;;) {
      if (child.exitCode !== null) return undefined;
      const response = await fetch(`${origin}${path}`).catch(() => undefined);
      // A process that starts answers 503 first.
      if (response?.status === 200) return response.status;
      await delay(100);
    }
  };
  return {
    origin,
    request,
    output: () => output,
    ended,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
