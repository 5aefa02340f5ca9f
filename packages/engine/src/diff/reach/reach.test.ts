import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { isFullScale } from "../../../../../dev/scale.ts";
import { describeApi, editApi } from "../../../test/reach/generate-api.ts";
import { readDescription } from "../../analysis/read-description.ts";
import { collectFields } from "../../bindings/index.ts";
import type { Description } from "../../description/description.ts";
import { parseFieldAddress } from "../../field-address/field-address.ts";
import type { JsonObject } from "../../json.ts";
import { createRandom } from "../../random.ts";
import { compareListed } from "../api/compare-listed.ts";
import { matchOperations } from "../api/match-operations.ts";
import { readApi } from "../api/read-operations.ts";
import { compareRevisions } from "../revisions/compare-revisions.ts";
import { openDescription } from "../revisions/open-description.ts";
import { findAffected, findOwnEffect, indexChanges, needsWhole } from "./affecting-changes.ts";
import { findFieldOwners } from "./field-owners.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

/** So many links are spread over all fields; a field has as many layers as it takes. */
const links = 30_000;
/** `SCALE=full` makes 500 edits; otherwise a tenth of them has to do. */
const rounds = { count: isFullScale ? 50 : 5, edits: 10 };

function read(root: JsonObject): Description {
  const { description } = readDescription(JSON.stringify(root));
  if (!description) throw new Error("unreadable");
  return description;
}

/** Every field of every operation, with the layers that are bound to it. */
function bindAll(description: Description) {
  const operations = readApi(description).operations.map((operation, index) => {
    const { fields } = collectFields(operation.view);
    const addresses = fields.flatMap(({ key }) => parseFieldAddress(key) ?? []);
    return { ...operation, index, addresses };
  });
  const count = operations.reduce((sum, { addresses }) => sum + addresses.length, 0);
  return { operations, layersPerField: Math.ceil(links / count) };
}

type Bound = ReturnType<typeof bindAll>;

function listLayers(bound: Bound, affected: Iterable<string>): string[] {
  const layers = [...new Set(affected)].flatMap((field) =>
    Array.from({ length: bound.layersPerField }, (_, layer) => `${field} ${layer}`),
  );
  return layers.sort();
}

const withoutEffect = (affected: string) => affected.slice(0, affected.lastIndexOf(" "));

/** What differs in each operation as a whole; undefined for one that is gone. */
function compareAll(before: Description, after: Description) {
  const matched = matchOperations(readApi(before).operations, readApi(after).operations);
  const byLabel = new Map(matched.both.map(([old, now]) => [`${old.method} ${old.path}`, { old, now }]));
  return ({ method, path }: { method: string; path: string }) => {
    const pair = byLabel.get(`${method} ${path}`);
    if (!pair) return undefined;
    const { changes, isPartial } = compareListed(pair.old, pair.now);
    if (isPartial) throw new Error("the walk has to be complete");
    return changes;
  };
}

type CompareWhole = ReturnType<typeof compareAll>;

/** Asks each field of each operation about each change of the operation. */
function walkAll(bound: Bound, compareWhole: CompareWhole): string[] {
  return bound.operations.flatMap((operation) => {
    const { method, path, addresses } = operation;
    const changes = compareWhole(operation);
    if (!changes) return addresses.map((address) => `${method} ${path} ${JSON.stringify(address)} removed`);
    return addresses.flatMap((address) => {
      const isSent = address.in === "parameter" || address.in === "request";
      const field = { address, direction: isSent ? "request" : "response" } as const;
      return changes.flatMap((change) => {
        const effect = findOwnEffect(change, field);
        return effect ? [`${method} ${path} ${JSON.stringify(address)} ${effect}`] : [];
      });
    });
  });
}

/** The same from the changes by cause. */
async function findReach(bound: Bound, before: Description, after: Description, compareWhole: CompareWhole) {
  const { changes } = await compareRevisions(
    openDescription(before, sha256),
    openDescription(after, sha256),
    sha256,
  );
  const index = indexChanges(changes);
  let merged = 0;
  const affected = bound.operations.flatMap((operation) => {
    const { method, path, view, addresses } = operation;
    const wanted = { index: operation.index, path, fields: findFieldOwners(view, addresses).fields };
    const whole = needsWhole(index, wanted) ? compareWhole(operation) : undefined;
    if (whole) merged++;
    return findAffected(index, wanted, whole).map(
      ({ field, effect }) => `${method} ${path} ${JSON.stringify(field.address)} ${effect}`,
    );
  });
  return { affected, changes: changes.length, merged };
}

test(`${rounds.count * rounds.edits} changes affect exactly the layers that a walk through all operations finds`, {
  timeout: 600_000,
}, async () => {
  let [edits, changes, layers, merged] = [0, 0, 0, 0];
  for (let round = 0; round < rounds.count; round++) {
    const random = createRandom(round);
    const root = describeApi(random);
    const edited = structuredClone(root);
    for (let edit = 0; edit < rounds.edits; edit++) edits += Number(editApi(edited, random));
    const [before, after] = [read(root), read(edited)];
    const bound = bindAll(before);
    const compareWhole = compareAll(before, after);
    const walked = walkAll(bound, compareWhole);
    const expected = listLayers(bound, walked.map(withoutEffect));
    const reach = await findReach(bound, before, after, compareWhole);
    expect(listLayers(bound, reach.affected.map(withoutEffect))).toEqual(expected);
    // Below what is gone the walk ends; everywhere else the effects are the same.
    const gone = new Set(walked.filter((each) => /(removed|renamed|retyped)$/.test(each)).map(withoutEffect));
    const seen = (effects: string[]) =>
      [...new Set(effects)].filter((each) => !gone.has(withoutEffect(each)));
    expect(seen(reach.affected).sort()).toEqual(seen(walked).sort());
    changes += reach.changes;
    merged += reach.merged;
    layers += expected.length;
  }
  expect(edits).toBeGreaterThanOrEqual(rounds.count * rounds.edits);
  expect(merged).toBeGreaterThan(0);
  process.stdout.write(
    `${edits} edits, ${changes} changes, ${layers} affected layers of ${links} links a round, ${merged} operations compared as a whole\n`,
  );
});
