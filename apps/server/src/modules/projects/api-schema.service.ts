import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Deps } from "../../deps.ts";
import { findMember } from "../membership/membership.service.ts";
import { openSource } from "../revisions/revisions.service.ts";
import { selectLinkedOperations } from "./api-schema.queries.ts";

/** The current description as JSON, with the project's links written into it. */
export async function openApiSchema(
  deps: Pick<Deps, "db" | "blobs" | "concurrency">,
  caller: Caller,
  id: string,
): Promise<Readable> {
  const { project } = await findMember(deps.db, caller.id, id);
  const number = project.current_revision;
  if (number === null) throw new AppError("not_found", "This project has no readable revision yet.");
  const { content } = await openSource(deps, caller, { id, number });
  const written = await runWriter(deps, {
    program: "write-description",
    requester: caller,
    source: content,
    request: await selectLinkedOperations(deps.db, id),
  });
  // Gone from its folder while it is read, so nothing stays behind a caller who hangs up.
  const handle = await open(written.file);
  await written.discard();
  return handle.createReadStream();
}
