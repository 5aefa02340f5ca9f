import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { AppError } from "../../app-error.ts";
import type { BlobStore, ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";
import { type FrameKind, readFrames } from "./analyze/frames.ts";
import { Outcome } from "./analyze/summary.ts";

/** What is kept of a source: everything but the pack is small enough for memory. */
export type AnalyzedSource = {
  outcome: Outcome;
  files: { analysis: Buffer; index: Buffer; directory: Buffer } | undefined;
  pack: ReceivedBlob;
};

/** Built, it lies beside this module's chunk; in development it is run as it is written. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../analyze.ts" : "./analyze.js", import.meta.url),
);

const limits = { seconds: 60, megabytes: 512, packBytes: 1024 * 1024 * 1024, otherBytes: 256 * 1024 * 1024 };

/**
 * Analyses a source in a process of its own, so that whatever it does to a parser ends that process alone. Undefined
 * when the process ran out of memory or time.
 */
export async function runAnalysis(
  blobs: BlobStore,
  source: Readable,
  { seconds }: { seconds: number } = limits,
): Promise<AnalyzedSource | undefined> {
  // It gets nothing of our environment: no settings, no keys.
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes}`, program], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
  try {
    return await collectResults(blobs, source, child);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

async function collectResults(
  blobs: BlobStore,
  source: Readable,
  child: ChildProcess,
): Promise<AnalyzedSource | undefined> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("the analysing process has no pipes");
  const ended = once(child, "exit");
  // A process that could not be started is told of where its end is waited for; unheard, it would end ours.
  ended.catch(() => undefined);
  const results = new Map<FrameKind, Buffer>();
  // A reader that died closes the pipe; what matters is what it has answered.
  const fed = pipeline(source, stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
  const received = blobs.receive(takePack(stdout, results), limits.packBytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "payload_too_large") return undefined;
    throw error;
  });
  const [pack] = await Promise.all([received, fed]);
  if (!pack) return undefined;
  const outcome = results.get("summary");
  if (!outcome || !results.has("end")) {
    await Promise.all([ended, pack.discard()]);
    return undefined;
  }
  const [analysis, index, directory] = [
    results.get("analysis"),
    results.get("index"),
    results.get("directory"),
  ];
  return {
    outcome: Outcome.parse(JSON.parse(outcome.toString())),
    files: analysis && index && directory ? { analysis, index, directory } : undefined,
    pack,
  };
}

/** Hands the pack on as it comes and puts everything else aside. */
async function* takePack(
  stdout: Readable,
  results: Map<FrameKind, Buffer>,
): AsyncGenerator<Buffer, void, void> {
  let bytes = 0;
  for await (const { kind, content } of readFrames(stdout)) {
    if (kind === "pack") {
      yield content;
      continue;
    }
    bytes += content.length;
    if (bytes > limits.otherBytes) throw new AppError("payload_too_large");
    results.set(kind, Buffer.from(content));
  }
}
