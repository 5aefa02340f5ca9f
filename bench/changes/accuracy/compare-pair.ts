import { hash } from "node:crypto";
import { type Description, readDescription } from "@linkspan/engine";
import { compareDescriptions, type OperationChange } from "@linkspan/engine/diff";
import { compareRevisions, openDescription } from "@linkspan/engine/diff/revisions";

const sha256 = (text: string) => hash("sha256", text, "hex");

/** Changes of one operation, by each name that it has: an operation that moved has two. */
type OperationChanges = { names: readonly string[]; changes: readonly OperationChange[] };

/** What we find between two descriptions. */
export type OurChanges = {
  api: readonly OperationChange[];
  operations: readonly OperationChanges[];
  /** Operations that changes between the revisions reach, as `GET /path`; undefined where not all of them are listed. */
  reached: ReadonlySet<string> | undefined;
};

export function read(text: string): Description {
  const { description } = readDescription(text);
  if (!description) throw new Error("a description can't be read");
  return description;
}

/** Compares two descriptions as the product does, and each operation in full. */
export async function comparePair(before: Description, after: Description): Promise<OurChanges> {
  const { api, operations } = compareDescriptions(before, after);
  const [old, now] = [openDescription(before, sha256), openDescription(after, sha256)];
  const { changes } = await compareRevisions(old, now, sha256);
  const isListed = changes.every(({ operations: { count, first } }) => count === first.length);
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`;
  const reached = changes.flatMap((change) => [
    ...change.operations.first.map((index) => now.operations[index]),
    ...(change.cause.of === "operation" && change.cause.before !== null
      ? [old.operations[change.cause.before]]
      : []),
  ]);
  return {
    api,
    operations: operations.map((each) => ({
      names: [each.before, each.after].flatMap((side) => (side ? [nameOf(side)] : [])),
      changes: each.changes,
    })),
    reached: isListed ? new Set(reached.flatMap((each) => (each ? [nameOf(each)] : []))) : undefined,
  };
}
