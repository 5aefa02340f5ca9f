import {
  type AnalyzedText,
  analyzeText,
  isObject,
  type Json,
  type JsonObject,
  toPointer,
} from "@linkspan/engine";
import { patchDescription, planChanges, type ValueChange } from "@linkspan/engine/suggestions";
import { yaml } from "@linkspan/engine/yaml";
import { writeYaml } from "@linkspan/engine/yaml/write-yaml";
import { Validator } from "@seriousme/openapi-schema-validator";
import { load } from "js-yaml";
import { createJudge } from "../engine/examples.ts";
import { listExamples } from "./authored-examples.ts";

/** What came of applying every automatic suggestion to one description. */
export type Examined = {
  changes: number;
  isRewritten: boolean;
  wasValid: boolean;
  /** Authored examples that were valid before, and examples that were added. */
  authored: number;
  added: number;
  addedWrong: string[];
  problems: string[];
};

/** Keys that can be known. Descriptions, required lists and guesses are for people. */
const automaticKeys = new Set(["type", "format", "example", "examples"]);
const dialects = ["2.0", "3.0", "3.1"] as const;
const maxExamples = 400;

type Analyzed = Extract<AnalyzedText, { status: "analyzed" }>;

/** Applies every automatic suggestion and holds the result against what it was; undefined when nothing is suggested. */
export async function examineSuggestions(text: string): Promise<Examined | undefined> {
  const before = analyze(text);
  const changes = plan(before);
  if (changes.length === 0) return undefined;
  const { syntax, description } = before;
  const patched = patchDescription(
    text,
    { syntax, root: description.root },
    {
      changes,
      format: syntax.name,
      yaml: { read: yaml.read, write: writeYaml },
    },
  );
  if (!patched) throw new Error("it could not be written");
  const problems: string[] = [];
  const documents = { before: parse(text, syntax.name), after: parse(patched.text, syntax.name) };
  problems.push(...findLeftOver(changes, analyze(patched.text)));
  problems.push(...findOtherDifferences(documents, changes));
  const wasValid = await isValid(documents.before);
  if (wasValid && !(await isValid(documents.after))) problems.push("it is not valid any more");
  const examples = checkExamples(documents, changes, before);
  problems.push(...examples.problems);
  const { authored, added, addedWrong } = examples;
  return {
    changes: changes.length,
    isRewritten: patched.isRewritten,
    wasValid,
    authored,
    added,
    addedWrong,
    problems,
  };
}

function analyze(text: string): Analyzed {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error(`it cannot be read: ${analyzed.diagnostics[0]?.detail}`);
  return analyzed;
}

function plan(analyzed: Analyzed): ValueChange[] {
  const planned = planChanges(analyzed, { automatic: true, answers: [] });
  return "changes" in planned ? planned.changes : [];
}

/** By other parsers than the engine's own. */
function parse(text: string, format: "json" | "yaml"): JsonObject {
  const clean = text.replace(/^\ufeff/, "");
  return (format === "json" ? JSON.parse(clean) : load(clean, { maxAliases: -1 })) as JsonObject;
}

/** Findings that were to go and are still there, and suggestions that were made a second time. */
function findLeftOver(changes: readonly ValueChange[], after: Analyzed): string[] {
  const left = new Set(
    after.analysis.schemaIssues.flatMap(({ findings }) =>
      findings.map(({ rule, path }) => `${rule} ${toPointer(path)}`),
    ),
  );
  const names = changes.map(({ rule, path }) => `${rule} ${toPointer(path)}`);
  const again = plan(after).map(({ path, key }) => `${toPointer(path)}/${key}`);
  return [
    ...names.filter((name) => left.has(name)).map((name) => `is still found: ${name}`),
    ...again.map((place) => `is suggested again: ${place}`),
  ];
}

/** With the changes taken out again, the document is the one it was, key by key in its order. */
function findOtherDifferences(
  { before, after }: { before: JsonObject; after: JsonObject },
  changes: readonly ValueChange[],
): string[] {
  const problems: string[] = [];
  const copy = structuredClone(JSON.parse(JSON.stringify(after))) as JsonObject;
  for (const { path, key, value } of changes) {
    const place = `${toPointer(path)}/${key}`;
    if (!automaticKeys.has(key)) problems.push(`was not to be known: ${place}`);
    const holder = walk(copy, path);
    const original = walk(before, path);
    if (!isObject(holder) || JSON.stringify(holder[key]) !== JSON.stringify(value)) {
      problems.push(`was not written: ${place}`);
    } else if (isObject(original) && Object.hasOwn(original, key)) holder[key] = original[key];
    else delete holder[key];
  }
  if (JSON.stringify(copy) !== JSON.stringify(before)) problems.push("something else has changed");
  return problems;
}

function walk(root: Json, path: readonly (string | number)[]): Json | undefined {
  let value: Json | undefined = root;
  for (const step of path) value = (value as JsonObject | undefined)?.[step];
  return value;
}

async function isValid(document: JsonObject): Promise<boolean> {
  const { valid } = await new Validator().validate(structuredClone(document));
  return valid;
}

function checkExamples(
  documents: { before: JsonObject; after: JsonObject },
  changes: readonly ValueChange[],
  { description }: Analyzed,
) {
  const dialect = dialects.find((each) => description.dialect === each) ?? "3.1";
  const judge = {
    before: createJudge(documents.before, dialect),
    after: createJudge(documents.after, dialect),
  };
  const problems: string[] = [];
  let authored = 0;
  for (const { schema, at, value } of spread(listExamples(documents.before))) {
    if (judge.before(schema, value) !== undefined) continue;
    authored++;
    const reason = judge.after(schema, value);
    if (reason !== undefined) problems.push(`an authored example does not fit any more: ${at}: ${reason}`);
  }
  const addedWrong: string[] = [];
  const added = spread(changes.filter(({ rule }) => rule === "schema-example"));
  for (const { path, key, value } of added) {
    const example = key === "examples" ? (value as Json[])[0] : value;
    const reason = judge.after(toPointer(path), example ?? null);
    // Where one made without the authors' values would fit, it is an authored value that does not.
    const isAuthors =
      reason &&
      judge.after(toPointer(path), judge.after.createBare(toPointer(path), "typical")) === undefined;
    if (reason && !isAuthors) addedWrong.push(`${toPointer(path)}: ${reason}`);
  }
  return { problems, authored, added: added.length, addedWrong };
}

/** At most so many of a description's examples, at even distances: a validator is made for each of their schemas. */
function spread<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / maxExamples);
  const chosen: Item[] = [];
  for (let at = 0; at < items.length; at += step) chosen.push(items[Math.floor(at)] as Item);
  return chosen;
}
