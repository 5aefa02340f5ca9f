import { hash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { type Description, readDescription } from "@linkspan/engine";
import { buildDocumentation, type Chunk } from "@linkspan/engine/documentation";
import { figmaFile, githubFile, readJsonText, readSyntheticText, stripeFile } from "./descriptions.ts";
import { measureInTurns, warmUp } from "./turns.ts";

type DescriptionText = { name: string; text: string };

type Row = {
  name: string;
  /** Index and all chunks from a description that is there, over `JSON.parse` of its text. */
  timeRatio: number;
  /** Their bytes, and those of saying which chunk belongs to what, over those of the text. */
  bytesRatio: number;
  /** Bytes of an operation's chunk: 95 of 100 have no more. */
  chunkP95: number;
  indexBytes: number;
  indexBrotli: number;
};

const hashText = (text: string) => hash("sha256", text, "base64url");

/** Splits each description into documentation, in turns with parsing its text. */
export async function measureDocumentation(files: readonly DescriptionText[]): Promise<Row[]> {
  return files.map(measureFile);
}

function measureFile({ name, text }: DescriptionText): Row {
  const description = toDescription(text);
  const [parseMs = 0, documentationMs = 0] = measureInTurns(
    () => JSON.parse(text),
    () => document(description),
  );
  const { index, chunks } = buildDocumentation(description, hashText);
  const indexText = JSON.stringify(index);
  const { bytes, operations } = weighChunks(chunks);
  return {
    name,
    timeRatio: documentationMs / parseMs,
    bytesRatio: (bytes + Buffer.byteLength(indexText)) / Buffer.byteLength(text),
    chunkP95: operations[Math.floor(operations.length * 0.95)] ?? 0,
    indexBytes: Buffer.byteLength(indexText),
    indexBrotli: brotliCompressSync(indexText).length,
  };
}

function toDescription(text: string): Description {
  const { description } = readDescription(text);
  if (!description) throw new Error("this is no description");
  return description;
}

/** All of the work whose time counts. Nothing is kept, as on a server that stores what it gets. */
function document(description: Description): number {
  const { index, chunks } = buildDocumentation(description, hashText);
  let sum = JSON.stringify(index).length;
  // Looking at a character makes one text of what was put together.
  for (const { text } of chunks) sum += text.charCodeAt(text.length - 1);
  return sum;
}

function weighChunks(chunks: Iterable<Chunk>): { bytes: number; operations: number[] } {
  const stored = new Set<string>();
  const operations: number[] = [];
  let bytes = 0;
  for (const chunk of chunks) {
    const size = Buffer.byteLength(chunk.text);
    bytes += chunk.name.length;
    if (chunk.kind === "operation") operations.push(size);
    else for (const reference of chunk.references) bytes += Buffer.byteLength(reference);
    if (!stored.has(chunk.name)) bytes += size;
    stored.add(chunk.name);
  }
  return { bytes, operations: operations.sort((one, other) => one - other) };
}

if (import.meta.main) {
  const files = [githubFile, stripeFile, figmaFile].map((name) => ({ name, text: readJsonText(name) }));
  const described = files.map(({ text }) => toDescription(text));
  warmUp(2_000, ...described.map((description) => () => document(description)));
  for (const size of [1_000, 10_000])
    files.push({ name: `synthetic ${size}`, text: readSyntheticText(size) });
  console.table(await measureDocumentation(files));
}
