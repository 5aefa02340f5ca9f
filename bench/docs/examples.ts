import { isObject, type Json, type JsonObject, ownValue, readDescription, toPointer } from "@linkspan/engine";
import {
  buildWithComponents,
  type MediaView,
  noteMissing,
  type OperationContent,
  type OperationView,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import { yaml } from "@linkspan/engine/yaml";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { readDescriptionText } from "../engine/descriptions.ts";
import { createJudge } from "../engine/examples.ts";
import { followPointer } from "./follow-pointer.ts";
import { sampleCorpus } from "./sample.ts";
import { type Split, splitDescription } from "./split-description.ts";

const minShare = 0.99;

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
    await measureFile(file, tally);
    if ((index + 1) % 50 === 0) printProgress(`examples: ${index + 1} of ${files.length}`);
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
      bar: `≥ ${minShare * 100} %`,
      met: share >= minShare,
    },
    {
      what: "examples: made twice, different",
      measured: String(tally.different),
      bar: "0",
      met: tally.different === 0,
    },
  ];
}

async function measureFile(file: string, tally: Tally): Promise<void> {
  const { description } = readDescription(readDescriptionText(file), { yaml });
  if (!description || !isObject(description.root)) throw new Error(`${file} is not readable`);
  const { root, dialect, operations } = description;
  const judge = createJudge(root, dialect);
  const { contents, parts } = splitDescription(description);
  for (const [place, content] of contents.entries()) {
    const at = operations[place]?.at;
    if (!at) continue;
    const view = await loadView(content, dialect, parts);
    for (const { status, media } of view.responses) {
      for (const one of media) {
        const pointer = findSchema(root, toPointer([...at, "responses", status]), one);
        if (pointer === undefined || one.schema === undefined) continue;
        const { schema } = one;
        const make = () => makeExample(content, schema, dialect, parts);
        const value = await make();
        tally.made++;
        if (JSON.stringify(await make()) !== JSON.stringify(value)) tally.different++;
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

/** The view with what the page itself is drawn from. */
function loadView(
  content: OperationContent,
  dialect: Dialect,
  parts: Split["parts"],
): Promise<OperationView> {
  return buildWithComponents(
    (loaded) => {
      const view = viewOperation(content, { dialect }, loaded);
      return { result: view, missing: view.missing };
    },
    async (references) => references.map((reference) => parts.get(reference) ?? null),
  );
}

/** The example as the page shows it: with every component that the schema refers to. */
function makeExample(
  content: OperationContent,
  schema: Json,
  dialect: Dialect,
  parts: Split["parts"],
): Promise<Json> {
  return buildWithComponents(
    (loaded) => {
      const missing = new Set<string>();
      const resolve = noteMissing(viewOperation(content, { dialect }, loaded).resolve, missing);
      return { result: createExample(schema, { dialect, direction: "response", resolve }), missing };
    },
    async (references) => references.map((reference) => parts.get(reference) ?? null),
  );
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
