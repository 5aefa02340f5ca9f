import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { BlobStore, ReceivedBlob } from "../integrations/blob-store/blob-store.ts";
import { sizeLabel } from "../metrics.ts";
import { Outcome } from "../results/summary.ts";
import { withSpan } from "../tracing.ts";
import { childEnvironment } from "./child-environment.ts";
import { lowerPriority } from "./child-priority.ts";
import { enforceCpuLimit } from "./cpu-limit.ts";
import { findProgram } from "./find-program.ts";
import { type FrameKind, readFrames, tooComplexCode } from "./frames.ts";

/** What a description is searched by, in pieces that are kept as they are. */
export type SearchContent = { texts: Buffer[]; words: Buffer[] };

type StoredFile = "analysis" | "index" | "navigator" | "directory" | "uses" | "fingerprints";

/** What is kept of a source: everything but the pack is small enough for memory. */
export type AnalyzedSource = {
  outcome: Outcome;
  files: Record<StoredFile, Buffer> | undefined;
  search: SearchContent;
  pack: ReceivedBlob;
};

/**
 * Seconds are of the processor: on a busy machine a sound description waits for its turn, which is not its doing. Five
 * times as long by the clock is the end in any case, before the queue takes the job for lost.
 */
const limits = { seconds: 60, megabytes: 512, packBytes: 1024 * 1024 * 1024, otherBytes: 256 * 1024 * 1024 };

export type AnalysisOptions = {
  /** Limit of processor time. */
  seconds?: number;
  /** Runs when nothing else needs the processor. */
  isBackground?: boolean;
};

/**
 * Analyses a source in a process of its own, so that whatever it does to a parser ends that process alone. Undefined
 * when it asks for more memory, time or room than there is; an error when the process ended for another reason, since
 * that is not the source's doing.
 */
export async function runAnalysis(
  { blobs, metrics }: Pick<Deps, "blobs" | "metrics">,
  source: Readable,
  options: AnalysisOptions = {},
): Promise<AnalyzedSource | undefined> {
  let bytes = 0;
  async function* count(): AsyncGenerator<Buffer, void, void> {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length;
      yield piece;
    }
  }
  const start = performance.now();
  const observe = (result: "done" | "aborted" | "failed") => {
    const seconds = (performance.now() - start) / 1000;
    metrics.analysisSeconds.observe({ size: sizeLabel(bytes), result }, seconds);
  };
  try {
    const analyzed = await withSpan("analyze", {}, async (span) => {
      const result = await analyzeInChild(blobs, Readable.from(count(), { objectMode: false }), options);
      span.setAttribute("linkspan.source.bytes", bytes);
      return result;
    });
    observe(analyzed ? "done" : "aborted");
    return analyzed;
  } catch (error) {
    observe("failed");
    throw error;
  }
}

async function analyzeInChild(
  blobs: BlobStore,
  source: Readable,
  { seconds = limits.seconds, isBackground = false }: AnalysisOptions,
): Promise<AnalyzedSource | undefined> {
  // The fourth pipe carries nothing: it closes when we are gone.
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.megabytes}`, findProgram("analyze")],
    {
      env: childEnvironment(),
      stdio: ["pipe", "pipe", "ignore", "pipe"],
    },
  );
  lowerPriority(child, { isBackground });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  // A process that could not be started is told of where its end is waited for; unheard, it would end ours.
  ended.catch(() => undefined);
  let late = false;
  const timer = enforceCpuLimit(child, seconds, () => {
    late = true;
    child.kill("SIGKILL");
  });
  try {
    const results = await collectResults(blobs, source, child);
    if (results === "too large") return undefined;
    if (results) return results;
    const [code, signal] = await ended;
    // V8 aborts when its memory is full.
    if (late || signal === "SIGABRT" || code === tooComplexCode) return undefined;
    throw new Error(`analysis process exited with ${code ?? signal}`);
  } finally {
    clearInterval(timer);
    child.kill("SIGKILL");
  }
}

/** The results, once all of them have come; undefined when the process ended before. */
async function collectResults(
  blobs: BlobStore,
  source: Readable,
  child: ChildProcess,
): Promise<AnalyzedSource | "too large" | undefined> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("analysis process has no stdio pipes");
  const results = new Map<FrameKind, Buffer>();
  const search: SearchContent = { texts: [], words: [] };
  // A reader that died closes the pipe; what matters is what it has answered.
  const fed = pipeline(source, stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
  // Without its source the child process would wait for input forever, and this function for its output.
  fed.catch(() => child.kill("SIGKILL"));
  const [received, given] = await Promise.allSettled([
    blobs.receive(takePack(stdout, results, search), limits.packBytes),
    fed,
  ]);
  if (received.status === "rejected") {
    const reason: unknown = received.reason;
    const isTooLarge = reason instanceof AppError && reason.code === "payload_too_large";
    if (isTooLarge || reason instanceof RangeError) return "too large";
    throw reason;
  }
  const pack = received.value;
  try {
    if (given.status === "rejected") throw given.reason;
    const outcome = results.get("summary");
    if (outcome && results.has("end")) {
      const files = pickFiles(results);
      return { outcome: Outcome.parse(JSON.parse(outcome.toString())), files, search, pack };
    }
  } catch (error) {
    await pack.discard();
    throw error;
  }
  await pack.discard();
  return undefined;
}

function pickFiles(results: ReadonlyMap<FrameKind, Buffer>): AnalyzedSource["files"] {
  const analysis = results.get("analysis");
  const index = results.get("index");
  const navigator = results.get("navigator");
  const directory = results.get("directory");
  const uses = results.get("uses");
  const fingerprints = results.get("fingerprints");
  if (!analysis || !index || !navigator || !directory || !uses || !fingerprints) return undefined;
  return { analysis, index, navigator, directory, uses, fingerprints };
}

/** Hands the pack on as it comes and puts everything else aside. */
async function* takePack(
  stdout: Readable,
  results: Map<FrameKind, Buffer>,
  search: SearchContent,
): AsyncGenerator<Buffer, void, void> {
  let bytes = 0;
  for await (const { kind, content } of readFrames(stdout, limits.otherBytes)) {
    if (kind === "pack") {
      yield content;
      continue;
    }
    bytes += content.length;
    if (bytes > limits.otherBytes) throw new RangeError("analysis output exceeds the size limit");
    // A copy: a small piece would hold all of the pack that came with it.
    if (kind === "texts" || kind === "words") search[kind].push(Buffer.from(content));
    else results.set(kind, content);
  }
}
