import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  replacedKeys,
  replacedNames,
  replacedPaths,
  replacedPrefixes,
  wrongWords,
} from "./glossary/replaced.ts";
import { visitSource } from "./syntax-tree.ts";

/** Uses that stay, each with its reason. At most 20. */
const allowed: readonly { name: string; in: RegExp; because: string }[] = [
  {
    name: "describe",
    in: /\.(test|spec)\.tsx?$|^(apps\/server\/src\/config|packages\/contract\/src\/.*)\.ts$/,
    because: "A function of Vitest and Playwright, and a method of Zod's schemas.",
  },
  { name: "form_token", in: /./, because: "The field of public forms; only the error code was renamed." },
  {
    name: "faults",
    in: /^(apps\/cli\/|packages\/engine\/src\/format\/json\.ts|dev\/demo\/descriptions\.test\.ts|e2e\/specs\/score\.spec\.ts)/,
    because: "A key of the command line's JSON, which scripts read.",
  },
  {
    name: "*",
    in: /^apps\/server\/src\/db\/migrations\//,
    because: "Migrations that ran are never changed.",
  },
  { name: "*", in: /^tools\/(glossary|wording)/, because: "These lists and their tests name the words." },
];

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|js|json|ya?ml|md|css|sql|sh|html|jsonc)$|^\.ci\//.test(file))
  .filter((file) => !file.endsWith("package-lock.json"));

const isAllowed = (file: string, name: string) =>
  allowed.some((use) => (use.name === "*" || use.name === name) && use.in.test(file));

function replacementOf(identifier: string): string | undefined {
  if (Object.hasOwn(replacedNames, identifier)) return replacedNames[identifier];
  const prefix = /^([a-z]+|layOut)(?=[A-Z])/.exec(identifier)?.[0] ?? "";
  return Object.hasOwn(replacedPrefixes, prefix) ? replacedPrefixes[prefix] : undefined;
}

const prefixes = Object.keys(replacedPrefixes).join("|");
const suspicious = new RegExp(
  `\\b(?:${Object.keys(replacedNames).join("|")}|(?:${prefixes})[A-Z]\\w*)\\b|["'](?:${Object.keys(replacedKeys).join("|")})`,
);

/** Identifiers, error codes and message keys of a source file. Only a suspicious text is parsed, which takes long. */
function findNames(file: string, source: string): string[] {
  if (!suspicious.test(source)) return [];
  const found: string[] = [];
  visitSource(source, file.endsWith("x"), ({ type, value }, line) => {
    if (typeof value !== "string") return;
    const isName = type === "Identifier" || (type === "StringLiteral" && value.includes("_"));
    const better = isName ? replacementOf(value) : type === "StringLiteral" && findKey(value);
    if (better && !isAllowed(file, value)) found.push(`${file}:${line()}: ${value} → ${better}`);
  });
  return found;
}

function findKey(text: string): string | undefined {
  const key = Object.keys(replacedKeys).find((old) => text.startsWith(old));
  return key && replacedKeys[key];
}

const read = (file: string) => readFileSync(join(root, file), "utf8");

test("identifiers, error codes and message keys follow the glossary", () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((file) => findNames(file, read(file)))).toEqual([]);
  const catalogs = files.filter((file) => /messages\/.*\.json$/.test(file));
  expect(catalogs.flatMap((file) => Object.keys(JSON.parse(read(file))).filter(findKey))).toEqual([]);
});

test("files follow the glossary", () => {
  const inside = (file: string) => replacedPaths.some((path) => file === path || file.startsWith(`${path}/`));
  expect(files.filter(inside)).toEqual([]);
});

test("no text uses a word that is wrong in every context", () => {
  const found = files.flatMap((file) => {
    if (isAllowed(file, "")) return [];
    return [...read(file).matchAll(wrongWords)].map(
      ({ 0: word, input, index }) => `${file}:${input.slice(0, index).split("\n").length}: ${word}`,
    );
  });
  expect(found).toEqual([]);
});

test("finds replaced names, prefixes, codes and keys", () => {
  const source = 'const mostBytes = 1; type Place = {}; refuse("offer_over"); t("past.loading"); almost();';
  expect(findNames("x.ts", source)).toEqual([
    "x.ts:1: mostBytes → max",
    expect.stringContaining("x.ts:1: Place → ByteRange or "),
    "x.ts:1: offer_over → transfer_expired",
    "x.ts:1: past.loading → changes.",
  ]);
});

test("has at most 20 exceptions", () => expect(allowed.length).toBeLessThanOrEqual(20));
