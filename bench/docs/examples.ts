import { createHash } from "node:crypto";
import { isObject, type Json, type JsonObject, ownValue, readDescription, toPointer } from "@linkspan/engine";
import { buildDocumentation } from "@linkspan/engine/documentation";
import { type MediaView, type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import { yaml } from "@linkspan/engine/yaml";
import type { Bar } from "../bars.ts";
import { sayProgress } from "../engine/child.ts";
import { readDescriptionText } from "../engine/descriptions.ts";
import { createJudge } from "../engine/examples.ts";
import { followPointer } from "./follow-pointer.ts";
import { sampleCorpus } from "./sample.ts";

const least = 0.99;

/** As many parts as the page fetches unasked. */
const mostUnasked = 40;

/** And for one example. */
const mostParts = 200;

type Tally = {
  made: number;
  valid: number;
  different: number;
  authored: number;
  reasons: Map<string, string[]>;
};

/** Makes the example of every response schema as the page of its operation does, and has a validator judge it. */
export async function measureExamples(): Promise<Bar[]> {
  const files = sampleCorpus();
  const tally: Tally = { made: 0, valid: 0, different: 0, authored: 0, reasons: new Map() };
  for (const [index, { file }] of files.entries()) {
    measureFile(file, tally);
    if ((index + 1) % 50 === 0) sayProgress(`examples: ${index + 1} of ${files.length}`);
    await new Promise(setImmediate);
  }
  const listed = [...tally.reasons].sort(([, a], [, b]) => b.length - a.length);
  for (const [reason, places] of listed) {
    console.log(
      `${String(places.length).padStart(5)}  ${reason}\n       ${places.slice(0, 3).join("\n       ")}`,
    );
  }
  const share = tally.valid / tally.made;
  return [
    {
      what: `examples: of ${tally.made} response schemas in ${files.length} descriptions, valid`,
      measured: `${(share * 100).toFixed(2)} % (${tally.made - tally.valid} not, ${tally.authored} of them by an author's own value)`,
      bar: `≥ ${least * 100} %`,
      met: share >= least,
    },
    {
      what: "examples: made twice, different",
      measured: String(tally.different),
      bar: "0",
      met: tally.different === 0,
    },
  ];
}

function measureFile(file: string, tally: Tally): void {
  const { description } = readDescription(readDescriptionText(file), { yaml });
  if (!description || !isObject(description.root)) throw new Error(`${file} is not readable`);
  const { root, dialect, operations } = description;
  const judge = createJudge(root, dialect);
  const { contents, parts } = splitDescription(description);
  for (const [place, content] of contents.entries()) {
    const at = operations[place]?.at;
    if (!at) continue;
    const { view } = loadView(content, dialect, parts);
    for (const { status, media } of view.responses) {
      for (const one of media) {
        const pointer = findSchema(root, toPointer([...at, "responses", status]), one);
        if (pointer === undefined || one.schema === undefined) continue;
        const { schema } = one;
        // Each from nothing: what was fetched for one example may reach further in the next.
        const make = () => makeExample(loadView(content, dialect, parts), schema, dialect);
        const value = make();
        tally.made++;
        if (JSON.stringify(make()) !== JSON.stringify(value)) tally.different++;
        const reason = judge(pointer, value);
        if (reason === undefined) {
          tally.valid++;
          continue;
        }
        const isAuthors = judge(pointer, judge.createBare(pointer, "typical")) === undefined;
        if (isAuthors) tally.authored++;
        const whose = `${isAuthors ? "an author's value: " : ""}${reason.replace(/ at .*?: /, ": ")}`;
        tally.reasons.set(whose, [...(tally.reasons.get(whose) ?? []), `${file} ${pointer}`]);
      }
    }
  }
}

type Dialect = Parameters<typeof viewOperation>[1]["dialect"];

type Split = { contents: OperationContent[]; parts: Map<string, Json> };

function splitDescription(description: Parameters<typeof buildDocumentation>[0]): Split {
  const split: Split = { contents: [], parts: new Map() };
  const { chunks } = buildDocumentation(description, (text) =>
    createHash("sha256").update(text).digest("hex"),
  );
  for (const chunk of chunks) {
    if (chunk.kind === "operation")
      split.contents[chunk.operation] = JSON.parse(chunk.text) as OperationContent;
    else for (const reference of chunk.references) split.parts.set(reference, JSON.parse(chunk.text) as Json);
  }
  return split;
}

/** The view with what the page has fetched by itself, and a way to fetch more. */
function loadView(content: OperationContent, dialect: Dialect, parts: Split["parts"]) {
  const loaded = new Map<string, Json>();
  const load = (references: Iterable<string>) => {
    for (const reference of references) loaded.set(reference, parts.get(reference) ?? null);
    return viewOperation(content, { dialect }, loaded);
  };
  let view = load([]);
  while (view.missing.some((reference) => !loaded.has(reference)) && loaded.size < mostUnasked) {
    view = load(view.missing);
  }
  return { view, load, isLoaded: (reference: string) => loaded.has(reference) };
}

/** The example as the page ends up showing it: what the schema refers to is fetched until nothing is missed. */
function makeExample(operation: ReturnType<typeof loadView>, schema: Json, dialect: Dialect): Json {
  let { resolve } = operation.view;
  for (let asked = 0; ; ) {
    const missed = new Set<string>();
    const value = createExample(schema, {
      dialect,
      direction: "response",
      resolve: (reference) => {
        const found = resolve(reference);
        if (found === undefined && !operation.isLoaded(reference)) missed.add(reference);
        return found;
      },
    });
    const more = [...missed].slice(0, mostParts - asked);
    if (more.length === 0) return value;
    asked += more.length;
    ({ resolve } = operation.load(more));
  }
}

/** Where the schema of a response stands in the description, references before it followed. */
function findSchema(root: JsonObject, response: string, { type }: MediaView): string | undefined {
  const at = followPointer(root, response);
  if (!at) return undefined;
  const content = isObject(at.value) ? ownValue(at.value, "content") : undefined;
  const media = content === undefined ? at : followPointer(root, `${at.pointer}/content/${escapeKey(type)}`);
  if (!media || !isObject(media.value)) return undefined;
  const schema = ownValue(media.value, "schema");
  if (schema === undefined) return undefined;
  return followPointer(root, `${media.pointer}/schema`)?.pointer;
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
