import { once } from "node:events";
import { analyzeSource } from "./analysis/analyze-source.ts";
import { exitWithParent } from "./exit-with-parent.ts";
import { encodeFrame, tooComplexCode } from "./frames.ts";

// A process of its own, with limits of its own: a source from standard input, frames to standard output.
exitWithParent();
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);

try {
  await analyzeSource(Buffer.concat(pieces), async (kind, content) => {
    if (!process.stdout.write(encodeFrame(kind, content))) await once(process.stdout, "drain");
  });
} catch (error) {
  // A text too long for one string, or calls too deep for the stack.
  if (error instanceof RangeError) process.exit(tooComplexCode);
  throw error;
}
