import { once } from "node:events";
import { analyzeSource } from "./modules/revisions/analyze/analyze-source.ts";
import { writeFrame } from "./modules/revisions/analyze/frames.ts";

// A process of its own, with limits of its own: a source from standard input, frames to standard output.
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);

await analyzeSource(Buffer.concat(pieces), async (kind, content) => {
  if (!process.stdout.write(writeFrame(kind, content))) await once(process.stdout, "drain");
});
