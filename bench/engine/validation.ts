import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type Json, type JsonObject, ownValue, readDescription } from "@linkspan/engine";
import { createExample } from "@linkspan/engine/examples";
import { validate } from "@linkspan/engine/validation";
import { yaml } from "@linkspan/engine/yaml";
import { chooseFiles, createJudge, type Dialect, find } from "./examples.ts";

type Disagreement = { file: string; pointer: string; ours: string; theirs: string };
type Measured = { files: number; values: number; wrong: number; agreed: number; others: Disagreement[] };

const filesPerDialect = { "2.0": 120, "3.0": 120, "3.1": 60 };
const SCHEMAS_A_FILE = 12;

/** Has an independent validator judge the same values by the same schemas: authored, made, and made wrong. */
export function measureValidation(folder: string): Measured {
  const measured: Measured = { files: 0, values: 0, wrong: 0, agreed: 0, others: [] };
  for (const { file, dialect } of chooseFiles(folder, filesPerDialect)) {
    const { description } = readDescription(readFileSync(join(folder, file), "utf8"), { yaml });
    measured.files++;
    if (isObject(description?.root)) measureFile(file, description.root, dialect, measured);
  }
  return measured;
}

function measureFile(file: string, document: JsonObject, dialect: Dialect, measured: Measured): void {
  const base = dialect === "2.0" ? "/definitions" : "/components/schemas";
  const schemas = find(document, base);
  if (!isObject(schemas)) return;
  const judge = createJudge(document, dialect);
  const resolve = (ref: string) =>
    ref.startsWith("#") ? find(document, decodeURI(ref.slice(1))) : undefined;
  const names = Object.keys(schemas);
  const step = Math.max(names.length / SCHEMAS_A_FILE, 1);
  for (let at = 0; at < names.length; at += step) {
    const name = names[Math.floor(at)] ?? "";
    const pointer = `${base}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const schema = ownValue(schemas, name) ?? true;
    for (const value of listValues(schema, createExample(schema, { resolve, dialect }))) {
      const theirs = judge(pointer, value);
      if (theirs?.startsWith("schema does not compile")) continue;
      const [ours] = validate(value, schema, { resolve, dialect });
      measured.values++;
      if (theirs !== undefined) measured.wrong++;
      if ((ours === undefined) === (theirs === undefined)) measured.agreed++;
      else measured.others.push({ file, pointer, ours: JSON.stringify(ours) ?? "", theirs: theirs ?? "" });
    }
  }
}

/** What the author shows, what we make, and the same with one thing changed in each of its places. */
function listValues(schema: Json, made: Json): Json[] {
  const authored = isObject(schema) ? schema.example : undefined;
  return [...(authored === undefined ? [] : [authored]), made, ...spoil(made)];
}

function spoil(value: Json): Json[] {
  if (Array.isArray(value))
    return [{}, ...(value.length > 0 ? spoil(value[0] ?? null).map((item) => [item]) : [])];
  if (!isObject(value)) return [typeof value === "string" ? 7 : "seven", null];
  return Object.keys(value)
    .slice(0, 5)
    .flatMap((name) => {
      const { [name]: inner = null, ...rest } = value;
      return [rest, ...spoil(inner).map((wrong) => ({ ...value, [name]: wrong }))];
    });
}
