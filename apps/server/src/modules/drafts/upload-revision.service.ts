import { maxDrafts, type NewRevision, type Revision } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import { actorOf, type Caller, tokenDetail } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { isRepeated, withIdempotencyKey } from "../idempotency/idempotency.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { keepMoves, takeMoves } from "../moves/draft-moves.service.ts";
import { lockQuotas, requireRoomForRevision } from "../plan-limits/quotas.service.ts";
import type { Source } from "../projects/description-source.service.ts";
import { createRevision, type NewDraft } from "../revisions/create-revision.service.ts";
import { lockCurrent } from "../revisions/file-revision.service.ts";
import { getRevision } from "../revisions/revisions.service.ts";
import { countDrafts, selectDraftOfRef } from "./drafts.queries.ts";
import { removeDraft } from "./drafts.service.ts";

type UploadDeps = Pick<Deps, "db" | "blobs" | "queue" | "events" | "config">;

type Upload = { id: string; fields: NewRevision; source: Source; key: string | undefined };

/** Refuses if there is no room for a revision, before its file is fetched or stored. A draft may replace another one. */
export async function requireRoomForUpload(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
  { id, fields, key, bytes }: Omit<Upload, "source"> & { bytes: number },
): Promise<void> {
  if (fields.draft === "true") return;
  if (await isRepeated(deps.db, { userId: caller.id, route: "createRevision", key })) return;
  await requireRoomForRevision(deps.config, deps.db, { projectId: id, bytes });
}

/** Adds the next revision of a project, or a draft, in place of an earlier one from the same pull request or branch. */
export async function uploadRevision(
  deps: UploadDeps,
  caller: Caller,
  { id, fields, source, key }: Upload,
): Promise<Revision> {
  const asked = readDraft(fields);
  const file = source.sourceUrl === null ? source.blob.sha256.toString("hex") : null;
  const request = { ...fields, id, file };
  const revision = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    const add = () => addUpload(deps, tx, caller, { id, asked, source });
    return withIdempotencyKey(tx, { userId: caller.id, route: "createRevision", key, request }, add);
  });
  publishProject(deps, id);
  return revision;
}

async function addUpload(
  deps: UploadDeps,
  tx: Db,
  caller: Caller,
  { id, asked, source }: Pick<Upload, "id" | "source"> & { asked: AskedDraft | undefined },
): Promise<Revision> {
  // A draft locks the project before its revision is added.
  if (asked) await lockQuotas(tx, id);
  const room = asked && (await makeRoom(tx, id, asked));
  const draft = asked && { ...asked, base: room?.base ?? null };
  const { blob, fileName, sourceUrl } = source;
  const actor = actorOf(caller);
  const given = { projectId: id, blob, fileName, sourceUrl, ...actor };
  const number = await createRevision(deps, tx, draft ? { ...given, draft } : given);
  await keepMoves(tx, number, room?.moves ?? []);
  const kind = draft ? "draft_uploaded" : "revision_uploaded";
  await recordEvent(tx, actor.userId, kind, {
    project: id,
    revision: String(number),
    ...tokenDetail(caller),
  });
  return getRevision({ db: tx }, caller, { id, number });
}

type AskedDraft = Omit<NewDraft, "base">;

function readDraft(fields: NewRevision): AskedDraft | undefined {
  const { name, ref = null, source: from = "person" } = fields;
  if (fields.draft !== "true") {
    const isNamed = name !== undefined || ref !== null || fields.source !== undefined;
    if (isNamed) throw new AppError("invalid_request", "form: only a draft has a name, a source and a ref");
    return undefined;
  }
  if ((from === "person") !== (ref === null)) {
    throw new AppError(
      "invalid_request",
      "form: a draft has a ref if it comes from a pull request or branch",
    );
  }
  return { name: name ?? null, source: from, ref };
}

/**
 * Removes the draft that a new one replaces, or refuses one too many; resolves to the current revision, and the moves
 * that were saved with the draft.
 */
async function makeRoom(
  tx: Db,
  id: string,
  { source, ref }: AskedDraft,
): Promise<{ base: number | null; moves: object[] }> {
  const current = await lockCurrent(tx, id);
  if (!current) throw new AppError("not_found");
  const replaced = ref === null ? undefined : await selectDraftOfRef(tx, id, { source, ref });
  if (replaced !== undefined) {
    const moves = await takeMoves(tx, { id, number: replaced });
    await removeDraft(tx, { id, number: replaced });
    return { base: current.number, moves };
  }
  if ((await countDrafts(tx, id)) >= maxDrafts) {
    throw new AppError("draft_limit", `A project can have at most ${maxDrafts} drafts. Discard some first.`);
  }
  return { base: current.number, moves: [] };
}
