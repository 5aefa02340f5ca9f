import { describe, expect, test } from "vitest";
import { readDescription } from "../../analysis/read-description.ts";
import type { Description } from "../../description/description.ts";
import type { Json } from "../../json.ts";
import { yaml } from "../../yaml/yaml.ts";
import { compareDescriptions } from "../api/compare-descriptions.ts";
import { type ChangeKind, compareVerdicts, type Direction, type Verdict, verdicts } from "../verdicts.ts";
import type { ExampleScope } from "./kind-text.ts";
import { kindTexts } from "./kind-texts.ts";

/** One line of the verdict table: a kind in one direction. */
type Row = { kind: ChangeKind; direction: Direction; verdict: Verdict };

const rows: Row[] = Object.entries(verdicts).flatMap(([name, verdict]): Row[] => {
  const kind = name as ChangeKind;
  if (typeof verdict === "string") return [{ kind, direction: "request", verdict }];
  return (["request", "response"] as const).map((direction) => ({
    kind,
    direction,
    verdict: verdict[direction],
  }));
});

const indent = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, " ".repeat(by));

const components = `components:
  schemas:
    Car: { type: object, properties: { vehicle: { type: string }, plate: { type: string } } }
    Bike: { type: object, properties: { vehicle: { type: string } } }
`;

const inPath = (operation: string) => `paths:\n  /orders:\n    post:\n${indent(operation, 6)}`;
const inWebhook = (operation: string) => `webhooks:\n  paid:\n    post:\n${indent(operation, 6)}`;

/** Puts the YAML of an example where a change of it is in a direction. */
const wrappers: Record<ExampleScope, (example: string, direction: Direction) => string> = {
  document: (example) =>
    /^(paths|webhooks):/m.test(example) ? example : `${example}${inPath("summary: Book\n")}`,
  operation: inPath,
  body: (example, direction) => (direction === "request" ? inPath(example) : inWebhook(example)),
  responses: (example, direction) => (direction === "response" ? inPath(example) : inWebhook(example)),
  schema: (example, direction) => {
    const content = `content:\n  application/json:\n    schema:\n${indent(example, 6)}`;
    return inPath(
      direction === "request"
        ? `requestBody:\n${indent(content, 2)}`
        : `responses:\n  "200":\n    description: Placed\n${indent(content, 4)}`,
    );
  },
  field: (example, direction) =>
    inPath(
      direction === "request"
        ? `parameters:\n  - name: via\n    in: query\n${indent(example, 4)}`
        : `responses:\n  "200":\n    description: Placed\n    headers:\n      X-Via:\n${indent(example, 8)}`,
    ),
};

function read(example: string): Description {
  const more = /^components:/m.test(example) ? "" : components;
  const text = `openapi: 3.1.0\ninfo: { title: Skerry Ferries, version: 1.0.0 }\n${example}${more}`;
  const { description, diagnostics } = readDescription(text, { yaml });
  if (!description) throw new Error(`${JSON.stringify(diagnostics satisfies Json | object)}\n${text}`);
  return description;
}

function compare(before: string, after: string) {
  const { api, operations } = compareDescriptions(read(before), read(after));
  return [...api, ...operations.flatMap(({ changes }) => changes)];
}

function findText({ kind }: Row) {
  const text = kindTexts.find((each) => each.kind === kind);
  if (!text) throw new Error(`${kind} has no text`);
  return text;
}

test("every kind has exactly one text", () => {
  expect(kindTexts.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(verdicts).toSorted());
});

describe.each(rows)("$kind in a $direction", (row) => {
  const { kind, direction, verdict } = row;

  test(`is the only change of its example, and ${verdict}`, () => {
    const { scope, before, after } = findText(row);
    const wrap = wrappers[scope];
    const changes = compare(wrap(before, direction), wrap(after, direction));
    const found = changes.map((change) => [change.kind, change.where.direction, change.verdict]);
    // What takes the place of an operation is also new.
    const isReplaced = kind === "operation-replaced";
    expect(found).toEqual([
      [kind, direction, verdict],
      ...(isReplaced ? [["operation-added", direction, "safe"]] : []),
    ]);
  });

  test("is not found in its other example, where nothing is as bad", () => {
    const { scope, before, instead } = findText(row);
    const wrap = wrappers[scope];
    const changes = compare(wrap(before, direction), wrap(instead, direction));
    expect(changes.map((change) => change.kind)).not.toContain(kind);
    const worse = changes.filter((change) => compareVerdicts(change.verdict, verdict) <= 0);
    expect(verdict === "safe" ? [] : worse).toEqual([]);
  });

  test("says why", () => {
    const { why } = findText(row);
    expect(typeof why).toBe(typeof verdicts[kind]);
    expect(typeof why === "string" ? why : why[direction]).toMatch(/^[A-Z].*\.$/s);
  });
});
