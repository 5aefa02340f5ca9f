import { hash } from "node:crypto";
import { once } from "node:events";
import { compareRevisions } from "@linkspan/engine/diff/revisions";
import { encodeMessage, readMessages } from "./compare/messages.ts";
import { openStoredRevision, type ReadBlob } from "./compare/stored-revision.ts";
import { exitWithParent } from "./exit-with-parent.ts";

/** What this process asks for or reports. Ranges of a blob come back as one message, with their lengths in its head. */
export type ComparisonMessage =
  | {
      kind: "read";
      side: "before" | "after";
      blob: string;
      ranges: readonly { start: number; end: number }[];
    }
  | { kind: "result" };

/** Larger answers are a mistake. */
const maxBytes = 512 * 1024 * 1024;

// A process of its own, with limits of its own. It has no access to anything: what it needs it asks for.
exitWithParent();
const answers = readMessages<number[]>(process.stdin, maxBytes);
let turn: Promise<unknown> = Promise.resolve();

async function send(message: ComparisonMessage, body?: Buffer): Promise<void> {
  if (!process.stdout.write(encodeMessage(message, body))) await once(process.stdout, "drain");
}

/** One question after another: answers come in their order. */
function reader(side: "before" | "after"): ReadBlob {
  return (blob, ranges) => {
    const asked = turn.then(async () => {
      await send({ kind: "read", side, blob, ranges });
      const { value } = await answers.next();
      if (!value) throw new Error("no answer");
      let start = 0;
      return value.head.map((length) => {
        const range = value.body.subarray(start, start + length);
        start += length;
        return range;
      });
    });
    turn = asked.catch(() => undefined);
    return asked;
  };
}

const before = await openStoredRevision(reader("before"));
const after = await openStoredRevision(reader("after"));
const comparison = await compareRevisions(before, after, (text) => hash("sha256", text, "hex"), {
  // Of the processor: on a busy machine a comparison takes longer, and finds the same.
  clock: () => process.cpuUsage().user / 1000,
});
await send({ kind: "result" }, Buffer.from(JSON.stringify(comparison)));
process.stdin.destroy();
