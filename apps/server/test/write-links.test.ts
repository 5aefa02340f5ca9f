import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDescription, restoreLargeIntegers } from "@linkspan/engine";
import { parseNodeReference } from "@linkspan/engine/design";
import { yaml } from "@linkspan/engine/yaml";
import { expect, test } from "vitest";
import { type CorpusFile, listCorpus, requireCorpus } from "../../../dev/corpus.ts";
import { type LinkedOperation, writeLinks } from "../src/child/write-links.ts";

/** `ROUND_TRIP=all npx vitest run --project server write-links` checks every readable file of the corpus. */
const isFull = process.env.ROUND_TRIP === "all";
const sampledFiles = 25;
const maxSampledBytes = 300_000;

/** Every form in which people refer to a node. */
const forms = [
  (number: number) => `12:${number}`,
  (number: number) => `12-${number}`,
  (number: number) => `I12:${number};5:6`,
  (number: number) => `https://www.figma.com/design/AbCdEf/Skerry?node-id=12-${number}&t=x`,
  (number: number) => `https://www.figma.com/file/AbCdEf/Skerry?type=design&node-id=12%3A${number}`,
  () => "none",
];

function read(text: string) {
  const { description } = readDescription(text, { yaml });
  if (!description) throw new Error("not readable");
  // Operations of a path item that several paths share belong to none of them.
  const operations = description.operations.filter(
    ({ isInline, object }) => isInline && !Object.isFrozen(object),
  );
  return { root: description.root, operations };
}

const write = (root: unknown) => restoreLargeIntegers(JSON.stringify(root));

/** The description with a reference in each operation. */
function addReferences(text: string): string {
  const { root, operations } = read(text);
  for (const [index, { object }] of operations.entries()) {
    object["x-nodeRefID"] = forms[index % forms.length]?.(index) ?? "";
  }
  return write(root);
}

/** What the references of an upload become; every third operation gets a second link from a person. */
function readLinks(uploaded: string): LinkedOperation[] {
  return read(uploaded).operations.map(({ method, path, object }, index) => {
    const reference = object["x-nodeRefID"];
    const node = typeof reference === "string" ? parseNodeReference(reference)?.node : undefined;
    const nodes = node === undefined ? [] : [node, ...(index % 3 === 0 ? [`77:${index}`] : [])];
    return { method, path, nodes, needsNoScreen: node === undefined };
  });
}

/** What differs in a description after it was uploaded with links, uploaded again without them, and downloaded. */
function findDifference(text: string, format: CorpusFile["format"]): string | undefined {
  const links = readLinks(addReferences(text));
  const { root, operations } = read(writeLinks(text, links));
  if (operations.length !== links.length) return `${operations.length} of ${links.length} operations`;
  for (const [index, { object }] of operations.entries()) {
    const { nodes = [] } = links[index] ?? {};
    const written = [object["x-nodeRefID"], object["x-linkspan-links"]];
    const expected = [nodes[0] ?? "none", nodes.length > 0 ? nodes : undefined];
    if (JSON.stringify(written) !== JSON.stringify(expected))
      return `operation ${index} has ${JSON.stringify(written)}`;
    delete object["x-nodeRefID"];
    delete object["x-linkspan-links"];
  }
  // JSON is compared with what another parser reads, YAML with what ours does.
  const original =
    format === "json" ? JSON.parse(text.replace(/^\ufeff/, "")) : JSON.parse(write(read(text).root));
  return JSON.stringify(JSON.parse(write(root))) === JSON.stringify(original) ? undefined : "content";
}

test("descriptions are the same after upload with links, upload without them and download", {
  timeout: 3_600_000,
}, ({ skip }) => {
  const folder = requireCorpus(skip);
  const readable = listCorpus(folder).filter(
    ({ file, parse }) => parse === "ok" && !file.startsWith("broken__"),
  );
  const small = readable.filter(({ bytes, operations }) => bytes <= maxSampledBytes && operations > 0);
  const step = Math.ceil(small.length / sampledFiles);
  const files = isFull ? readable : small.filter((_, index) => index % step === 0);
  const wrong: string[] = [];
  let operations = 0;
  for (const { file, format, ...listed } of files) {
    const difference = findDifference(readFileSync(join(folder, file), "utf8"), format);
    if (difference !== undefined) wrong.push(`${file}: ${difference}`);
    operations += listed.operations;
  }
  if (isFull)
    process.stdout.write(`${files.length} files, ${operations} operations, ${wrong.length} differences\n`);
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
