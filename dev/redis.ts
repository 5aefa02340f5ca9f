import { connect } from "node:net";
import type { Certificates } from "./certificates.ts";
import { findFreePort } from "./ports.ts";
import { createServerProgram, type ServerProgram } from "./server-program.ts";

export type OwnRedis = ServerProgram & { url: string };

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
  const args = [...ports, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const program = createServerProgram({ command: "redis-server", args, port });
  try {
    await program.start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return { ...program, url: certificates ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}` };
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
