import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type Json, type JsonObject, ownValue, readDescription } from "@linkspan/engine";
import { createExample, type ExampleMode, type ExampleOptions } from "@linkspan/engine/examples";
import { yaml } from "@linkspan/engine/yaml";
import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

type Failure = { file: string; pointer: string; mode: string; reason: string };
type Measured = { files: number; checked: number; valid: number; failures: Failure[] };
export type Dialect = ExampleOptions["dialect"];

const filesPerDialect = { "2.0": 34, "3.0": 33, "3.1": 33 } as const;
const SCHEMAS_A_FILE = 40;
const MODES: readonly ExampleMode[] = ["typical", "longest", "shortest", "empty"];

/** Makes examples from the schemas of 100 files and has an independent validator judge every one of them. */
export async function measureExamples(corpusFolder: string): Promise<Measured> {
  const measured: Measured = { files: 0, checked: 0, valid: 0, failures: [] };
  for (const { file, dialect } of chooseFiles(corpusFolder)) {
    const document = readDescription(readFileSync(join(corpusFolder, file), "utf8"), { yaml }).description
      ?.root;
    if (!isObject(document)) throw new Error(`${file} was read before and is not readable now`);
    measured.files++;
    measureFile(file, document, dialect, measured);
    // Room for whatever else the process waits for: a large file takes seconds.
    await new Promise(setImmediate);
  }
  return measured;
}

/** The same files in every run: at even distances through the readable ones that have schemas. */
export function chooseFiles(
  folder: string,
  counts: Readonly<Record<string, number>> = filesPerDialect,
): { file: string; dialect: Dialect }[] {
  const rows = readFileSync(join(folder, "INDEX.tsv"), "utf8").split("\n").slice(1);
  const chosen: { file: string; dialect: Dialect }[] = [];
  for (const [dialect, count] of Object.entries(counts)) {
    const able = rows
      .map((row) => row.split("\t"))
      .filter(
        ([, , version, , , , schemas, parse]) =>
          version?.startsWith(dialect) && Number(schemas) > 0 && parse === "ok",
      );
    for (let at = 0; at < Math.min(count, able.length); at++) {
      const file = able[Math.floor((at * able.length) / count)]?.[0];
      if (file !== undefined) chosen.push({ file, dialect: dialect as Dialect });
    }
  }
  return chosen;
}

function measureFile(file: string, document: JsonObject, dialect: Dialect, measured: Measured): void {
  const base = dialect === "2.0" ? "/definitions" : "/components/schemas";
  const schemas = find(document, base);
  if (!isObject(schemas)) return;
  const names = Object.keys(schemas);
  const step = Math.max(names.length / SCHEMAS_A_FILE, 1);
  const judge = createJudge(document, dialect);
  const resolve = (ref: string) =>
    ref.startsWith("#") ? find(document, decodeURI(ref.slice(1))) : undefined;
  for (let at = 0; at < names.length; at += step) {
    const name = names[Math.floor(at)] ?? "";
    const pointer = `${base}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const schema = ownValue(schemas, name) ?? true;
    for (const mode of MODES) {
      measured.checked++;
      const reason = judge(pointer, createExample(schema, { resolve, dialect, mode }));
      if (reason === undefined) measured.valid++;
      else {
        const isAuthors = judge(pointer, judge.createBare(pointer, mode)) === undefined;
        const whose = isAuthors ? "authored example does not fit its schema: " : "";
        measured.failures.push({ file, pointer, mode, reason: whose + reason });
      }
    }
  }
}

export type Judge = {
  /** Why a value is no example of the schema. */
  (pointer: string, value: Json): string | undefined;
  /** An example without what the authors gave, to tell whose mistake it was. */
  createBare(pointer: string, mode: ExampleMode): Json;
};

type JudgeOptions = {
  /** What is sent has no read-only properties. */
  direction?: "request";
  /** Values are texts, as the fields of a form are. */
  coerces?: boolean;
};

/** Judges values by the schemas of a document, as an independent validator sees them. */
export function createJudge(document: JsonObject, dialect: Dialect, options: JudgeOptions = {}): Judge {
  // A request has no read-only properties, so none of them can be required there.
  const prepare = (schema: Json) =>
    options.direction === "request" ? withoutReadOnly(document, schema) : schema;
  const definitions: JsonObject = {};
  const known = new Map<string, string>();
  const enter = (pointer: string): string => {
    let key = known.get(pointer);
    if (key === undefined) {
      key = `s${known.size}`;
      known.set(pointer, key);
      const target = find(document, pointer);
      // What leads nowhere stays so: the validator is to say it.
      if (target !== undefined) definitions[key] = convertSchema(prepare(target), dialect, enter);
    }
    return `#/$defs/${key}`;
  };
  const validators = new Map<string, ValidateFunction>();
  const judge = (pointer: string, value: Json) => {
    try {
      const validate =
        validators.get(pointer) ??
        compile({ $ref: enter(pointer), $defs: definitions }, dialect, options.coerces);
      validators.set(pointer, validate);
      return validate(value) ? undefined : formatErrors(validate.errors ?? []);
    } catch (error) {
      return `schema does not compile: ${(error as Error).message.slice(0, 120)}`;
    }
  };
  const resolve = (ref: string) => ownValue(definitions, ref.slice("#/$defs/".length));
  const createBare = (pointer: string, mode: ExampleMode) =>
    createExample({ $ref: enter(pointer) }, { resolve, dialect: "3.1", mode });
  return Object.assign(judge, { createBare });
}

/** The schema without its read-only properties and without the demand for them, at every depth that is written in it. */
function withoutReadOnly(document: JsonObject, schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((each) => withoutReadOnly(document, each));
  if (!isObject(schema)) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      /^(?:enum|const|default|examples?)$/.test(key)
        ? (value ?? null)
        : withoutReadOnly(document, value ?? null),
    ]),
  );
  const hidden = new Set(listReadOnly(document, schema, 0));
  if (Array.isArray(copy.required))
    copy.required = copy.required.filter((name) => typeof name !== "string" || !hidden.has(name));
  return copy;
}

/** The names of the properties that a schema and what it takes in call read-only. */
function listReadOnly(document: JsonObject, schema: Json | undefined, depth: number): string[] {
  if (!isObject(schema) || depth > 8) return [];
  const { properties, allOf, $ref } = schema;
  const own = isObject(properties)
    ? Object.keys(properties).filter((name) => isReadOnly(document, ownValue(properties, name), 0))
    : [];
  const wholes = Array.isArray(allOf) ? allOf : [];
  const target = typeof $ref === "string" ? find(document, decodeURI($ref.slice(1))) : undefined;
  return [...own, ...[...wholes, target].flatMap((each) => listReadOnly(document, each, depth + 1))];
}

function isReadOnly(document: JsonObject, schema: Json | undefined, depth: number): boolean {
  if (!isObject(schema) || depth > 8) return false;
  const { readOnly, $ref, allOf } = schema;
  if (readOnly === true) return true;
  if (Array.isArray(allOf) && allOf.some((each) => isReadOnly(document, each, depth + 1))) return true;
  return (
    typeof $ref === "string" && isReadOnly(document, find(document, decodeURI($ref.slice(1))), depth + 1)
  );
}

function compile(schema: AnySchema, dialect: Dialect, coerces = false): ValidateFunction {
  const regExp = Object.assign(compilePattern, { code: "" });
  const options: Options = { strict: false, validateSchema: false, logger: false, code: { regExp } };
  if (coerces) options.coerceTypes = "array";
  const ajv = dialect === "3.1" ? new Ajv2020(options) : new Ajv(options);
  formats.default(ajv);
  return ajv.compile(schema);
}

function formatErrors(errors: readonly ErrorObject[]): string {
  const error =
    errors.find(({ keyword }) => !["oneOf", "anyOf", "$ref", "if"].includes(keyword)) ?? errors[0];
  const detail = error?.keyword === "format" ? ` ${String(error.params.format)}` : "";
  return `${errors.at(-1)?.keyword === "oneOf" ? "oneOf/" : ""}${error?.keyword}${detail} at ${error?.instancePath}: ${error?.message}`;
}

/** Patterns in the wild are seldom fit for the `u` flag; those of another language's dialect judge nothing. */
function compilePattern(pattern: string): { test: (text: string) => boolean } {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Another language's dialect: try without the flag, and then let it pass.
    }
  }
  return { test: () => true };
}

const ONE = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "additionalProperties",
  "additionalItems",
  "items",
];
const MANY = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];
const NAMED = ["properties", "patternProperties", "dependentSchemas"];
const KEPT =
  "type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format required minItems maxItems uniqueItems minContains maxContains minProperties maxProperties dependentRequired unevaluatedProperties unevaluatedItems".split(
    " ",
  );

/** The schema in the words of JSON Schema: the validator knows neither `nullable` nor exclusive bounds as flags. */
function convertSchema(schema: Json, dialect: Dialect, enter: (pointer: string) => string): Json {
  if (!isObject(schema)) return typeof schema === "boolean" ? schema : {};
  const converted: JsonObject = {};
  const convert = (inner: Json) => convertSchema(inner, dialect, enter);
  const { $ref } = schema;
  if (typeof $ref === "string") {
    converted.$ref = $ref.startsWith("#") ? enter(decodeURI($ref.slice(1))) : $ref;
    if (dialect !== "3.1") return converted;
  }
  for (const key of KEPT) if (schema[key] !== undefined) converted[key] = schema[key];
  for (const key of ONE)
    if (schema[key] !== undefined && !Array.isArray(schema[key])) converted[key] = convert(schema[key]);
  for (const key of MANY) {
    const parts = schema[key];
    if (Array.isArray(parts)) converted[key] = parts.map(convert);
  }
  for (const key of NAMED) {
    const named = schema[key];
    if (!isObject(named)) continue;
    const entries = Object.entries(named).map(([name, inner]) => [name, convert(inner ?? true)] as const);
    converted[key] = Object.fromEntries(entries);
  }
  if (dialect === "3.1") return converted;
  for (const [flag, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof converted[flag] !== "boolean") continue;
    if (converted[flag] && converted[bound] !== undefined) {
      converted[flag] = converted[bound];
      delete converted[bound];
    } else delete converted[flag];
  }
  if (converted.type === "file") converted.type = "string";
  if (dialect === "3.0" && schema.nullable === true && typeof converted.type === "string")
    converted.type = [converted.type, "null"];
  return converted;
}

export function find(document: JsonObject, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) ? ownValue(value, key) : undefined;
  }
  return value;
}

if (import.meta.main) {
  const { files, checked, valid, failures } = await measureExamples(process.argv[2] ?? "../shared/corpus");
  const share = ((100 * valid) / checked).toFixed(2);
  console.info(`${files} files, ${checked} examples, ${valid} valid (${share} %)`);
  const groups = Map.groupBy(failures, ({ reason }) => reason.replace(/ at .*?: /, ": "));
  for (const [reason, group] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    console.info(`${String(group.length).padStart(5)}  ${reason}`);
    for (const { file, pointer, mode } of group.slice(0, 3))
      console.info(`       ${file} ${pointer} ${mode}`);
  }
}
