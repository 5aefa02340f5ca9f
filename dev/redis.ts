import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import type { Certificates } from "./certificates.ts";
import { findFreePort, isPortFree, waitForPort } from "./ports.ts";

export type OwnRedis = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/**
 * Runs a `redis-server` of our own that keeps nothing; with certificates, it accepts nothing but TLS. Null when the
 * machine has no such program.
 */
export async function startOwnRedis(options: {
  port: number;
  certificates?: Certificates;
}): Promise<OwnRedis | null> {
  const port = options.port || (await findFreePort());
  const { certificates } = options;
  const ports = certificates
    ? ["--port", "0", "--tls-port", String(port), ...listTlsFlags(certificates)]
    : ["--port", String(port)];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    if (child) return;
    // Otherwise the wait below would succeed on another process's server.
    if (!(await isPortFree(port))) throw new Error(`port ${port} is taken`);
    const started = spawn(
      "redis-server",
      [...ports, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      { stdio: "ignore" },
    );
    await once(started, "spawn");
    child = started;
    const ended = once(started, "exit").then(([code]) => {
      throw new Error(`redis-server on port ${port} ended with ${code}`);
    });
    await Promise.race([waitForPort(port, 10_000), ended]);
  }

  async function stop(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill("SIGTERM");
    await once(running, "exit");
  }

  try {
    await start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const url = certificates ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`;
  return { url, stop, start };
}

function listTlsFlags({ certificate, key }: Certificates): string[] {
  return ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-auth-clients", "no"];
}

const answerMs = 1000;

/** Whether a Redis that needs no password answers on this port. */
export function answersRedis(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const finish = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(answerMs, () => finish(false));
    socket.once("error", () => finish(false));
    socket.once("data", (data) => finish(data.toString().startsWith("+PONG")));
    socket.once("connect", () => socket.write("PING\r\n"));
  });
}
