import { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { ReadDeps } from "../../deps.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findOperationIndex, listOperationIds } from "../revisions/operation-ids.service.ts";
import type { Results } from "../revisions/results.service.ts";

// Without authorization: callers check access to get the results.

/** The documentation index, with the stable ids of its operations. */
export async function openIndex(deps: ReadDeps, { index }: Results, target: RevisionRef): Promise<Readable> {
  const ids = await listOperationIds(deps, target);
  return joinJson(`{"operation_ids":${JSON.stringify(ids)},"index":`, await deps.blobs.read(index), "}");
}

/** One operation of the documentation. */
export async function openOperation(
  deps: ReadDeps,
  results: Results,
  target: RevisionRef & { operation: string },
): Promise<Readable> {
  const operationIndex = await findOperationIndex(deps, target, target.operation);
  if (operationIndex === undefined) throw new AppError("not_found");
  return sendText(await openOperationReader(deps, results).readOperation(operationIndex));
}

/** What a reference of the description leads to. */
export async function openComponent(deps: ReadDeps, results: Results, reference: string): Promise<Readable> {
  const text = await openOperationReader(deps, results).readComponent(reference);
  if (!text) throw new AppError("not_found");
  return sendText(text);
}

function sendText(text: Buffer): Readable {
  return Readable.from([text], { objectMode: false });
}

function joinJson(
  before: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  after: string,
): Readable {
  async function* join(): AsyncGenerator<Buffer, void, void> {
    yield Buffer.from(before);
    yield* content;
    if (after) yield Buffer.from(after);
  }
  return Readable.from(join(), { objectMode: false });
}
