import { spawn } from "node:child_process";
import { once } from "node:events";
import { withSpan } from "../tracing.ts";
import { childEnvironment } from "./child-environment.ts";
import { lowerPriority } from "./child-priority.ts";
import { encodeMessage, readMessages } from "./compare/messages.ts";
import { comparedBlobs, type ReadBlob } from "./compare/stored-revision.ts";
import type { ComparisonMessage } from "./compare-revisions.ts";
import { enforceCpuLimit } from "./cpu-limit.ts";
import { findProgram } from "./find-program.ts";

/** Seconds are of the processor. What the process reads in all may take so many bytes. */
const limits = { seconds: 15, megabytes: 384, readBytes: 512 * 1024 * 1024, resultBytes: 64 * 1024 * 1024 };

type Sides = { before: ReadBlob; after: ReadBlob };

/**
 * Compares two stored revisions in a process of its own, which asks for the parts that it needs. Resolves to the result
 * as JSON; undefined when it needs more memory or time than it may have.
 */
export async function runComparison(
  read: Sides,
  { isBackground = false }: { isBackground?: boolean } = {},
): Promise<Buffer | undefined> {
  return withSpan("compare-revisions", {}, () => compareInChild(read, isBackground));
}

async function compareInChild(read: Sides, isBackground: boolean): Promise<Buffer | undefined> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.megabytes}`, findProgram("compare-revisions")],
    { env: childEnvironment(), stdio: ["pipe", "pipe", "ignore", "pipe"] },
  );
  lowerPriority(child, { isBackground });
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  // It is awaited below; unheard, a process that could not be started would end ours.
  ended.catch(() => undefined);
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("comparison process has no stdio pipes");
  // A process that died closes its pipe; its end is awaited below.
  stdin.on("error", () => undefined);
  let isLate = false;
  const timer = enforceCpuLimit(child, limits.seconds, () => {
    isLate = true;
    child.kill("SIGKILL");
  });
  try {
    const result = await serve(stdout, read, (message) => stdin.write(message));
    if (result) return result;
    const [code, signal] = await ended;
    // V8 aborts when its memory is full.
    if (isLate || signal === "SIGABRT") return undefined;
    throw new Error(`comparison process exited with ${code ?? signal}`);
  } finally {
    clearInterval(timer);
    child.kill("SIGKILL");
  }
}

/** Answers the questions of the process until it sends the result; undefined when it ends before, or reads too much. */
async function serve(
  output: AsyncIterable<Buffer>,
  read: Sides,
  answer: (message: Buffer) => void,
): Promise<Buffer | undefined> {
  let bytesLeft = limits.readBytes;
  for await (const { head, body } of readMessages<ComparisonMessage>(output, limits.resultBytes)) {
    if (head.kind === "result") return Buffer.from(body);
    const blob = comparedBlobs.find((name) => name === head.blob);
    if (!blob) throw new Error(`comparison process asked for ${head.blob}`);
    const ranges = await read[head.side](blob, head.ranges);
    bytesLeft -= ranges.reduce((sum, { length }) => sum + length, 0);
    if (bytesLeft < 0) return undefined;
    const lengths = ranges.map(({ length }) => length);
    answer(encodeMessage(lengths, Buffer.concat(ranges)));
  }
  return undefined;
}
