import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorCode } from "@linkspan/contract";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { Requester } from "../fair-slots.ts";
import type { BlobStore, ReceivedBlob } from "../integrations/blob-store/blob-store.ts";
import { withSpan } from "../tracing.ts";
import { childEnvironment } from "./child-environment.ts";
import { lowerPriority } from "./child-priority.ts";
import { findProgram, type Program } from "./find-program.ts";

/** A program that takes one line of JSON and then a source, and writes a result. */
type Task = {
  program: Exclude<Program, "analyze" | "compare-revisions">;
  requester: Requester;
  source: AsyncIterable<Buffer>;
  request: unknown;
  bytes?: number;
  /** The error when the program fails, or writes too much. */
  failure?: ErrorCode;
  /** Takes something off the program's output before the rest is received. */
  read?: (output: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
};

const limits = { seconds: 60, megabytes: 512, bytes: 128 * 1024 * 1024 };

type WriterDeps = Pick<Deps, "blobs" | "concurrency">;

/** Writes a result from a source in a process of its own, a few at a time. It ends when the requester hangs up. */
export async function runWriter(
  { blobs, concurrency: { writers } }: WriterDeps,
  task: Task,
): Promise<ReceivedBlob> {
  return writers.run(task.requester, (isBackground) =>
    withSpan(task.program, {}, () => write(blobs, task, isBackground)),
  );
}

async function write(
  blobs: BlobStore,
  {
    program,
    requester: { signal },
    source,
    request,
    bytes = limits.bytes,
    failure = "description_too_complex",
    read = (output) => output,
  }: Task,
  isBackground: boolean,
): Promise<ReceivedBlob> {
  const settings = [`--max-old-space-size=${limits.megabytes}`, findProgram(program)];
  const child = spawn(process.execPath, settings, {
    env: childEnvironment(),
    stdio: ["pipe", "pipe", "ignore"],
  });
  lowerPriority(child, { isBackground });
  const kill = () => child.kill("SIGKILL");
  const timer = setTimeout(kill, limits.seconds * 1000);
  signal?.addEventListener("abort", kill);
  const ended = once(child, "exit");
  // It is awaited below. If an earlier error skips that, its rejection would be unhandled and end this process.
  ended.catch(() => undefined);
  const received = blobs.receive(read(child.stdout), bytes);
  try {
    const input = Readable.from(addRequest(source, request), { objectMode: false });
    // A process that died closes its pipe; its exit code tells.
    const fed = pipeline(input, child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    });
    const [written] = await Promise.all([received, fed]);
    const [code] = await ended;
    signal?.throwIfAborted();
    if (code !== 0) throw new AppError(failure);
    return written;
  } catch (error) {
    kill();
    await received.then(
      (written) => written.discard(),
      () => undefined,
    );
    const isTooLong = error instanceof AppError && error.code === "payload_too_large";
    throw isTooLong ? new AppError(failure) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", kill);
    kill();
  }
}

async function* addRequest(
  source: AsyncIterable<Buffer>,
  request: unknown,
): AsyncGenerator<Buffer, void, void> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  yield* source;
}
