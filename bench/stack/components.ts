import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import { startPooler } from "../../dev/pooler.ts";
import { findFreePort, waitForPort } from "../../dev/ports.ts";
import { startOwnRedis } from "../../dev/redis.ts";
import { startVarnish } from "../../dev/varnish.ts";
import { sharedPostgres } from "../database.ts";
import { openProduct, type Product } from "../projects/product.ts";
import type { RunningProcess } from "../projects/running-process.ts";

const apis = 3;
const workers = 2;
const poolerConnections = 20;
const startMs = 120_000;

/** What is killed, and started again. */
export type Component = {
  name: string;
  kind: "API" | "worker" | "service";
  kill(): Promise<void>;
  start(): Promise<void>;
};
/** An API process or a worker. */
type ServerProcess = Component & { running(): RunningProcess };

export type Stack = {
  /** Its origin is Varnish's. */
  product: Product;
  processes: ServerProcess[];
  services: Component[];
  close(): Promise<void>;
};

/** Three API processes and two workers with Redis, PgBouncer, Swift and Varnish, as in a large installation. */
export async function startStack(): Promise<Stack> {
  const stops: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  try {
    const redis = await startOwnRedis({ port: 0 });
    if (!redis) throw new Error("the stack needs redis-server");
    stops.push(redis.stop);
    const pooler = await startPooler(sharedPostgres, { connections: poolerConnections });
    stops.push(pooler.remove);
    const objects = await startOwnObjectStore();
    stops.push(objects.remove);
    const ports: number[] = [];
    for (let at = 0; at < apis; at++) ports.push(await findFreePort());
    const varnish = await startVarnish(...ports.map((port) => `http://127.0.0.1:${port}`));
    stops.push(varnish.remove);
    const product = await openProduct({
      pooler,
      servers: { primary: sharedPostgres },
      environment: {
        PUBLIC_ORIGIN: varnish.origin,
        TRUSTED_PROXIES: "1",
        REDIS_URL: redis.url,
        ...objectStoreSettings(objects),
      },
    });
    stops.push(product.close);
    const processes = [
      ...ports.map((port, index) => createApi(product, `API ${index + 1}`, port)),
      ...Array.from({ length: workers }, (_, index) => createWorker(product, `worker ${index + 1}`)),
    ];
    for (const each of processes) await each.start();
    const services = [
      { name: "Redis", ...redis },
      { name: "PgBouncer", ...pooler },
      { name: "Swift", ...objects },
      { name: "Varnish", ...varnish },
    ].map(({ name, start, stop }) => ({
      name,
      kind: "service" as const,
      start,
      kill: () => stop("SIGKILL"),
    }));
    return { product: { ...product, origin: varnish.origin }, processes, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createApi(product: Product, name: string, port: number): ServerProcess {
  return createProcess(
    { name, kind: "API" },
    async () => {
      const settings = { ROLE: "api", PORT: String(port), METRICS_PORT: String(await findFreePort()) };
      return product.startProcess({ ...settings, LOG_LEVEL: "warn" });
    },
    () => waitForPort(port, startMs),
  );
}

function createWorker(product: Product, name: string): ServerProcess {
  return createProcess(
    { name, kind: "worker" },
    async () => product.startProcess({ ROLE: "worker", METRICS_PORT: "0", LOG_LEVEL: "info" }),
    (running) => running.waitForOutput(/"msg":"started"/),
  );
}

function createProcess(
  { name, kind }: Pick<Component, "name" | "kind">,
  launch: () => Promise<RunningProcess>,
  waitUntilReady: (running: RunningProcess) => Promise<void>,
): ServerProcess {
  let current: RunningProcess | undefined;
  const running = () => {
    if (!current) throw new Error(`${name} was not started`);
    return current;
  };
  return {
    name,
    kind,
    running,
    async start() {
      current = await launch();
      await Promise.race([waitUntilReady(current), current.failEarly]);
    },
    kill: () => running().kill("SIGKILL"),
  };
}
