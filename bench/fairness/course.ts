import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { figmaClient } from "../../dev/environment.ts";
import { startFigmaStandIn } from "../../dev/figma/server.ts";
import { startMailSink } from "../../dev/mail.ts";
import { startNameServer } from "../../dev/name-server.ts";
import { findFreePort } from "../../dev/ports.ts";
import { openProduct, type Product } from "../projects/product.ts";
import type { RunningProcess } from "../projects/running-process.ts";
import { type LoopDelay, loopArguments, loopFile, readLoopDelay, startIdleProcess } from "./event-loop.ts";

const nameServerPreload = fileURLToPath(new URL("./preload/name-server.ts", import.meta.url));

/** The limits that a server has unless it is told otherwise, and the proxy that lets a bench have many IP addresses. */
const usualLimits = {
  RATE_LIMIT: "600",
  RATE_LIMIT_STRICT: "60",
  RATE_LIMIT_PICTURE: "600",
  TRUSTED_PROXIES: "1",
};

/** The product as an operator runs it, with one API process and one worker, beside a process that does nothing. */
export type FairnessCourse = {
  product: Product;
  api: RunningProcess;
  worker: RunningProcess;
  /** How late event loops were since they were read last. */
  readLoops(): Promise<{ api: LoopDelay; idle: LoopDelay }>;
  close(): Promise<void>;
};

export async function prepareFairness(environment: NodeJS.ProcessEnv = {}): Promise<FairnessCourse> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-fairness-"));
  const [figmaPort, mailPort] = [await findFreePort(), await findFreePort()];
  // It stays silent about every name.
  const nameServer = await startNameServer();
  const mail = await startMailSink({ port: mailPort });
  // By name, as in production: a name that is slow to resolve must not keep this one waiting.
  const figmaUrl = `http://localhost:${figmaPort}`;
  const product = await openProduct({
    arguments: [...loopArguments, "--import", nameServerPreload],
    environment: {
      ...usualLimits,
      EVENT_LOOP_FILE: loopFile(folder),
      BENCH_NAME_SERVER: nameServer.address,
      FIGMA_API_URL: figmaUrl,
      FIGMA_AUTHORIZE_URL: `http://127.0.0.1:${figmaPort}/oauth`,
      SMTP_URL: mail.url,
      ...environment,
    },
  });
  const redirectUris = [`${product.origin}/auth/figma/callback`];
  const figma = await startFigmaStandIn({ port: figmaPort, ...figmaClient, redirectUris });
  const idle = await startIdleProcess(folder);
  const [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
  return {
    product,
    api,
    worker,
    readLoops: async () => ({
      api: await readLoopDelay(api, folder),
      idle: await readLoopDelay(idle, folder),
    }),
    async close() {
      await idle.kill("SIGKILL");
      await product.close();
      await Promise.all([figma.close(), mail.close()]);
      nameServer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
