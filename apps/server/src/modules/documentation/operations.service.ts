import { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { openOperationReader } from "../../results/operation-reader.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { findMember } from "../membership/membership.service.ts";
import * as operationIds from "../revisions/operation-ids.service.ts";
import { findMembersResults, findResults } from "../revisions/results.service.ts";

/** The documentation index, with the stable ids of its operations. */
export async function openIndex(deps: ReadDeps, caller: Caller, target: RevisionRef): Promise<Readable> {
  const { index } = await findMembersResults(deps, caller, target);
  const ids = await operationIds.listOperationIds(deps.db, target);
  return joinJson(`{"operation_ids":${JSON.stringify(ids)},"index":`, deps.blobs.read(index), "}");
}

/** One operation of the documentation. */
export async function openOperation(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef & { operation: string },
): Promise<Readable> {
  await findMember(deps.db, caller.id, target.id);
  return readOperationUnchecked(deps, target);
}

/** The same without authorization: callers check access. */
export async function readOperationUnchecked(
  deps: ReadDeps,
  target: RevisionRef & { operation: string },
): Promise<Readable> {
  const results = await findResults(deps, target);
  const operationIndex = await operationIds.findOperationIndex(deps.db, target, target.operation);
  if (operationIndex === undefined) throw new AppError("not_found");
  return sendText(await openOperationReader(deps, results).readOperation(operationIndex));
}

/** What a reference of the description leads to. */
export async function openComponent(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef & { reference: string },
): Promise<Readable> {
  await findMember(deps.db, caller.id, target.id);
  return readComponentUnchecked(deps, target);
}

/** The same without authorization: callers check access. */
export async function readComponentUnchecked(
  deps: ReadDeps,
  target: RevisionRef & { reference: string },
): Promise<Readable> {
  const text = await openOperationReader(deps, await findResults(deps, target)).readComponent(
    target.reference,
  );
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
