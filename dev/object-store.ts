import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import { findFreePort } from "./ports.ts";
import { stopProcess } from "./server-program.ts";

/** How to reach an object store, and a bucket of it. */
export type ObjectStoreAccess = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type OwnObjectStore = ObjectStoreAccess & {
  /** Ends the server, keeps the data. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same data and port. */
  start: () => Promise<void>;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
};

/** Not S3's default, so that a client that ignores its region is rejected. */
const region = "eu-central-1";
const bucket = "linkspan";

/** Debian's own Python: another one in the PATH doesn't have Debian's packages. */
const python = "/usr/bin/python3";
const program = join(import.meta.dirname, "object-store.py");

/**
 * Runs an OpenStack Swift of our own as an S3 server on 127.0.0.1, with an empty bucket.
 * Needs Debian's package `python3-swift`.
 */
export async function startOwnObjectStore(): Promise<OwnObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-object-store-"));
  const ports = await findFreePorts();
  // Swift's test users are named account:user.
  const access = { accessKeyId: "linkspan:tests", secretAccessKey: randomBytes(18).toString("base64url") };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child ??= await startSwift(folder);
  }

  async function stop(signal?: NodeJS.Signals): Promise<void> {
    const running = child;
    child = undefined;
    if (running) await stopProcess(running, signal);
  }

  async function remove(): Promise<void> {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await writeSettings(folder, ports, access.secretAccessKey);
    await start();
    await createBucket({ endpoint, region, bucket, ...access });
  } catch (error) {
    await remove();
    throw error;
  }
  return { endpoint, region, bucket, ...access, stop, start, remove };
}

async function startSwift(folder: string): Promise<ChildProcess> {
  const child = spawn(python, [program, folder], { stdio: "pipe" });
  const errors = text(child.stderr);
  const ready = once(child.stdout, "data");
  const ended = once(child, "exit").then(async ([code, signal]) => {
    throw new Error(`the object store ended with ${code ?? signal}: ${await errors}`);
  });
  // Once it is ready, its end is no longer an error.
  ended.catch(() => undefined);
  try {
    await Promise.race([ready, ended]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`the object store needs ${python} and Debian's package python3-swift`, { cause: error });
  }
  return child;
}

export async function createBucket({ endpoint, bucket, ...access }: ObjectStoreAccess): Promise<void> {
  const client = new AwsClient({ ...access, service: "s3" });
  const response = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" });
  const body = await response.text();
  if (!response.ok) throw new Error(`the object store created no bucket (${response.status}): ${body}`);
}

type Ports = { proxy: number; account: number; container: number; object: number };

/** The settings of a server that keeps its blobs there. */
export function objectStoreSettings(store: ObjectStoreAccess) {
  return {
    BLOB_STORE: "s3",
    S3_ENDPOINT: store.endpoint,
    S3_REGION: store.region,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  };
}

async function findFreePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await findFreePort());
  const [proxy, account, container, object] = [...ports] as [number, number, number, number];
  return { proxy, account, container, object };
}

async function writeSettings(folder: string, ports: Ports, secret: string): Promise<void> {
  const files = {
    "swift.conf": swiftSettings,
    "account-server.conf": storageSettings(folder, "account", ports.account),
    "container-server.conf": storageSettings(folder, "container", ports.container),
    "object-server.conf": storageSettings(folder, "object", ports.object),
    "proxy-server.conf": proxySettings(folder, ports.proxy, secret),
  };
  for (const [name, lines] of Object.entries(files)) {
    await writeFile(join(folder, name), `${lines.join("\n")}\n`, { mode: 0o600 });
  }
}

const swiftSettings = ["[swift-hash]", "swift_hash_path_suffix = linkspan"];

/** Swift gives up on its own servers after half a second by default, which a busy machine exceeds. */
const patience = ["conn_timeout = 60", "node_timeout = 60"];

function storageSettings(folder: string, name: "account" | "container" | "object", port: number): string[] {
  return [
    "[DEFAULT]",
    `bind_port = ${port}`,
    `swift_dir = ${folder}`,
    `devices = ${join(folder, "devices")}`,
    "mount_check = false",
    "log_level = ERROR",
    ...patience,
    // An upload waits until the bucket lists it: nothing here would catch up on updates that were given up.
    "container_update_timeout = 60",
    "[pipeline:main]",
    `pipeline = ${name}-server`,
    `[app:${name}-server]`,
    `use = egg:swift#${name}`,
  ];
}

function proxySettings(folder: string, port: number, secret: string): string[] {
  return [
    "[DEFAULT]",
    `bind_port = ${port}`,
    `swift_dir = ${folder}`,
    "log_level = ERROR",
    "[pipeline:main]",
    "pipeline = catch_errors s3api tempauth slo proxy-server",
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "account_autocreate = true",
    ...patience,
    // With one copy of everything, there is no other server to ask while one is avoided after errors.
    "error_suppression_limit = 1000000",
    "[filter:catch_errors]",
    "use = egg:swift#catch_errors",
    "[filter:s3api]",
    "use = egg:swift#s3api",
    `location = ${region}`,
    "[filter:tempauth]",
    "use = egg:swift#tempauth",
    `user_linkspan_tests = ${secret} .admin`,
    "[filter:slo]",
    "use = egg:swift#slo",
  ];
}
