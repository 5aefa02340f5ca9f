import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { load as parseYaml } from "js-yaml";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../json.ts";
import { createRandom, pickOne } from "../../random.ts";
import { type Direction, findVerdict } from "../verdicts.ts";
import { kindTexts } from "./kind-texts.ts";

/** Rows whose verdict follows from more than which values are valid. */
const otherReasons: Record<string, string> = {
  "added request": "callers don't send what isn't described",
  "removed request": "the API may refuse what isn't described any more",
  "required-removed request": "the API may refuse what isn't described any more",
  "default-changed request": "a default has a meaning, and makes nothing valid",
  "additional-properties-allowed response": "callers ignore what they don't know",
  "choice-added request": "the choices of the example overlap where nothing is required",
  "choice-removed response": "the choices of the example overlap where nothing is required",
  "discriminator-removed request": "a discriminator makes nothing valid",
  "discriminator-removed response": "a discriminator makes nothing valid",
  "discriminator-changed request": "a discriminator makes nothing valid",
  "discriminator-changed response": "a discriminator makes nothing valid",
  "discriminator-value-changed request": "a discriminator makes nothing valid",
  "discriminator-value-changed response": "a discriminator makes nothing valid",
  "discriminator-value-added response": "a discriminator makes nothing valid",
  "discriminator-value-removed request": "a discriminator makes nothing valid",
};

const values: Json[] = [
  ...[null, true, "", "car", "van", "bus", "trailer", "small", "OR1", "PO1", "x".repeat(100), {}, []],
  ...[0, 1, 4, 5, 7, 9, 10, 1.5, 2 ** 40, "2026-11-18", "2026-11-18T10:00:00Z", "a@b.example"],
];

const ajv = new Ajv2020({ strict: false });
ajv.addFormat("date", /^\d{4}-\d\d-\d\d$/);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT/);
ajv.addFormat("email", /@/);
ajv.addFormat("int32", { type: "number", validate: (value: number) => Math.abs(value) < 2 ** 31 });
ajv.addFormat("int64", { type: "number", validate: () => true });

function compile(example: string): ValidateFunction {
  const $defs = { Car: { type: "object" }, Bike: { type: "object" } };
  const text = JSON.stringify(parseYaml(example)).replaceAll("#/components/schemas", "#/$defs");
  return ajv.compile({ ...(JSON.parse(text) as JsonObject), $defs });
}

/** Objects with some of the properties that either state names, and one that neither does. */
function listSamples(names: readonly string[]): JsonObject[] {
  const random = createRandom(7);
  return Array.from({ length: 4000 }, () => {
    const sample: JsonObject = {};
    for (const name of names) if (random() < 0.7) sample[name] = pickOne(values, random) ?? null;
    return sample;
  });
}

function listNames(...examples: string[]): string[] {
  const names = examples.flatMap((example) =>
    [...example.matchAll(/([\w]+): \{ (?:type|title)/g)].map(([, name = ""]) => name),
  );
  return [...new Set([...names, "other"])];
}

/** Rows in which a verdict that is safe, or not, contradicts which values are valid before and after. */
function listContradictions(): { checked: string[]; wrong: string[] } {
  const [checked, wrong]: [string[], string[]] = [[], []];
  for (const { kind, before, after } of kindTexts.filter(({ scope }) => scope === "schema")) {
    const [old, now] = [compile(before), compile(after)];
    const samples = listSamples(listNames(before, after)).map((sample) => ({
      was: old(sample),
      is: now(sample),
    }));
    const isUnsafe: Record<Direction, boolean> = {
      // Callers send what was valid, and read what they had to expect.
      request: samples.some(({ was, is }) => was && !is),
      response: samples.some(({ was, is }) => is && !was),
    };
    for (const direction of ["request", "response"] as const) {
      const row = `${kind} ${direction}`;
      if (row in otherReasons) continue;
      checked.push(row);
      if (isUnsafe[direction] !== (findVerdict(kind, direction) !== "safe")) wrong.push(row);
    }
  }
  return { checked, wrong };
}

test("a change of a schema is safe where nothing that was right becomes wrong", () => {
  const { checked, wrong } = listContradictions();
  expect(wrong).toEqual([]);
  expect(checked.length).toBeGreaterThan(50);
});
