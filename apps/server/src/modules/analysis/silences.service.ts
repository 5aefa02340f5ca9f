import { maxSilences, type NewSilence, type Silence } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { findFix } from "@linkspan/engine/fixes";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishProject } from "../events/events.service.ts";
import { findMember, requireEditor } from "../membership/membership.service.ts";
import { presentSilence } from "./read-silences.ts";
import {
  countSilences,
  hasOperation,
  lockSilences,
  removeSilence,
  selectSilence,
  selectSilences,
  upsertSilence,
} from "./silences.queries.ts";

export async function listSilences(
  deps: Pick<Deps, "db">,
  caller: Caller,
  id: string,
): Promise<{ items: Silence[] }> {
  await findMember(deps.db, caller.id, id);
  return { items: (await selectSilences(deps.db, id)).map(presentSilence) };
}

/** Silences all findings of a rule about an operation or a schema, or a whole check. */
export async function createSilence(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  id: string,
  given: NewSilence,
): Promise<Silence> {
  const silence = await deps.db.transaction().execute(async (tx) => {
    await lockSilences(tx, id);
    await requireEditor({ db: tx }, caller, id);
    await requireSubject(tx, id, given);
    const { rule, operation_id = null, schema = null, reason } = given;
    const kept = await upsertSilence(tx, {
      project_id: id,
      id: uuidv7(),
      rule,
      operation_id,
      schema_name: schema,
      reason,
      created_by: caller.id,
    });
    const count = await countSilences(tx, id);
    if (count > maxSilences) {
      throw new AppError(
        "silence_limit",
        `A project can have at most ${maxSilences} silences. Remove some first.`,
      );
    }
    const made = await findSilence(tx, id, kept);
    await recordEvent(tx, caller.id, "finding_silenced", describeChange(id, made));
    return made;
  });
  publishProject(deps, id);
  return silence;
}

export async function deleteSilence(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  { id, silence }: { id: string; silence: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    const ended = await findSilence(tx, id, silence);
    await removeSilence(tx, id, silence);
    await recordEvent(tx, caller.id, "silence_ended", describeChange(id, ended));
  });
  publishProject(deps, id);
}

async function findSilence(db: Db, projectId: string, id: string): Promise<Silence> {
  const row = await selectSilence(db, projectId, id);
  if (!row) throw new AppError("not_found");
  return presentSilence(row);
}

/** A rule of one section and one thing of that section, or a check that asks a question. */
async function requireSubject(tx: Db, projectId: string, given: NewSilence): Promise<void> {
  const { operation_id, schema } = given;
  if (operation_id !== undefined && schema !== undefined) {
    throw new AppError("invalid_request", "body: provide either operation_id or schema");
  }
  if (operation_id === undefined && schema === undefined) {
    if (findFix(given.rule)?.question) return;
    throw new AppError(
      "invalid_request",
      "body.rule: only a check that asks a question can be silenced alone",
    );
  }
  const section = operation_id === undefined ? "schemas" : "operations";
  if (findRule(given.rule)?.section !== section) {
    throw new AppError("invalid_request", `body.rule: unknown rule for ${section}`);
  }
  if (operation_id !== undefined && !(await hasOperation(tx, projectId, operation_id))) {
    throw new AppError("not_found", "Operation not found in this project.");
  }
}

function describeChange(project: string, { id, rule, operation_id, schema, reason }: Silence) {
  const about = { ...(operation_id ? { operation: operation_id } : {}), ...(schema ? { schema } : {}) };
  return { project, silence: id, rule, ...about, reason };
}
