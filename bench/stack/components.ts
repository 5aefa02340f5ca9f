import { objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import { startPooler } from "../../dev/pooler.ts";
import { findFreePort, waitForPort } from "../../dev/ports.ts";
import { startOwnRedis } from "../../dev/redis.ts";
import { startVarnish } from "../../dev/varnish.ts";
import { openProduct, type Product } from "../projects/product.ts";
import type { RunningProcess } from "../projects/running-process.ts";

const apis = 3;
const workers = 2;
const poolerConnections = 20;
const startMs = 120_000;

/** What is killed, and started again. */
export type Component = { name: string; kill(): Promise<void>; start(): Promise<void> };
/** A process of ours. */
type NodeComponent = Component & { running(): RunningProcess };

export type Stack = {
  /** Its origin is Varnish's. */
  product: Product;
  nodes: NodeComponent[];
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
    const postgres = process.env.BENCH_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
    const pooler = await startPooler(postgres, { connections: poolerConnections });
    stops.push(pooler.remove);
    const objects = await startOwnObjectStore();
    stops.push(objects.remove);
    const ports: number[] = [];
    for (let at = 0; at < apis; at++) ports.push(await findFreePort());
    const varnish = await startVarnish(...ports.map((port) => `http://127.0.0.1:${port}`));
    stops.push(varnish.remove);
    const product = await openProduct({
      pooler,
      servers: { primary: postgres },
      environment: {
        PUBLIC_ORIGIN: varnish.origin,
        TRUSTED_PROXIES: "1",
        REDIS_URL: redis.url,
        ...objectStoreSettings(objects),
      },
    });
    stops.push(product.close);
    const nodes = [
      ...ports.map((port, index) => createApi(product, `API ${index + 1}`, port)),
      ...Array.from({ length: workers }, (_, index) => createWorker(product, `worker ${index + 1}`)),
    ];
    for (const node of nodes) await node.start();
    const services = [
      { name: "Redis", ...redis },
      { name: "PgBouncer", ...pooler },
      { name: "Swift", ...objects },
      { name: "Varnish", ...varnish },
    ].map(({ name, start, stop }) => ({ name, start, kill: () => stop("SIGKILL") }));
    return { product: { ...product, origin: varnish.origin }, nodes, services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createApi(product: Product, name: string, port: number): NodeComponent {
  return createNode(
    name,
    async () => {
      const settings = { ROLE: "api", PORT: String(port), METRICS_PORT: String(await findFreePort()) };
      return product.startProcess({ ...settings, LOG_LEVEL: "warn" });
    },
    () => waitForPort(port, startMs),
  );
}

function createWorker(product: Product, name: string): NodeComponent {
  return createNode(
    name,
    async () => product.startProcess({ ROLE: "worker", METRICS_PORT: "0", LOG_LEVEL: "info" }),
    (running) => running.waitForOutput(/"msg":"started"/),
  );
}

function createNode(
  name: string,
  launch: () => Promise<RunningProcess>,
  isReady: (running: RunningProcess) => Promise<void>,
): NodeComponent {
  let current: RunningProcess | undefined;
  const running = () => {
    if (!current) throw new Error(`${name} was not started`);
    return current;
  };
  return {
    name,
    running,
    async start() {
      current = await launch();
      await Promise.race([isReady(current), current.failEarly]);
    },
    kill: () => running().kill("SIGKILL"),
  };
}
