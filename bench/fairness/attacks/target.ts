import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type ShareKind, type ShareLink } from "@linkspan/contract";
import type pg from "pg";
import { generateLean } from "../../../dev/corpus.ts";
import { callWithJson, uploadProject } from "../../projects/calls.ts";
import { addPerson, type Person } from "../../projects/people.ts";
import type { Flood } from "../flood.ts";
import { from } from "../proxied.ts";

/** The server that is attacked, and its database for what an attacker would have prepared over days. */
export type AttackedProduct = { origin: string; pool: pg.Pool };

/** Prepares an attack by one account or one address. */
export type Attack = (target: AttackedProduct) => Promise<Flood[]>;

/** Per minute and address. */
export const limits = { normal: 600, strict: 60, picture: 600, mock: 300 } as const;

const attackerAddress = from("203.0.113.7");

export function addAttacker({ pool }: AttackedProduct): Promise<Person> {
  return addPerson(pool, { name: "Attacker", plan: "starter" });
}

type Sent = {
  /** A path under the origin, such as `/api/projects/`. */
  path: string;
  method?: string;
  person?: Person;
  headers?: Record<string, string>;
  body?: BodyInit;
};

/** The longest that a revision may take to be uploaded or processed. */
const maxWaitMs = 300_000;

/** Sends a call from the attacker's address and reads its response to the end; returns the status. */
export async function send(
  { origin }: AttackedProduct,
  { path, method = "GET", person, headers, body }: Sent,
  signal: AbortSignal,
): Promise<number> {
  const authorization: Record<string, string> = person ? { authorization: `Bearer ${person.access}` } : {};
  const response = await fetch(origin + path, {
    method,
    headers: { ...attackerAddress, ...authorization, ...headers },
    signal,
    ...(body === undefined ? {} : { body }),
  });
  for await (const _piece of response.body ?? []) signal.throwIfAborted();
  return response.status;
}

/** A project whose description was processed. */
export async function addProjectWith(
  target: AttackedProduct,
  person: Person,
  { name, text }: { name: string; text: string },
): Promise<string> {
  const { data, code } = await uploadProject(target, person, { name, file: text });
  if (!data) throw new Error(`${name} was refused: ${code}`);
  await waitUntilReady(target, data.id);
  return data.id;
}

/** A further revision that was processed. */
export async function addRevision(
  target: AttackedProduct,
  person: Person,
  { project, text }: { project: string; text: string },
): Promise<void> {
  const path = api(`/projects/${project}/revisions/`);
  const status = await send(
    target,
    { path, method: "POST", person, body: createForm(text) },
    AbortSignal.timeout(maxWaitMs),
  );
  if (status >= 400) throw new Error(`A revision of ${project} was refused: ${status}`);
  await waitUntilReady(target, project);
}

/** Asks the database, so that waiting uses up no limit. */
async function waitUntilReady({ pool }: AttackedProduct, project: string): Promise<void> {
  const end = Date.now() + maxWaitMs;
  while (Date.now() < end) {
    const { rows } = await pool.query<{ status: string }>(
      "SELECT status FROM revisions WHERE project_id = $1 AND status <> 'ready' LIMIT 1",
      [project],
    );
    if (rows.length === 0) return;
    if (rows[0]?.status === "failed") throw new Error(`A revision of ${project} failed.`);
    await delay(100);
  }
  throw new Error(`The revisions of ${project} were not processed in time.`);
}

/** What a link opens is behind its token. */
export async function addLink(
  target: AttackedProduct,
  person: Person,
  { project, kind }: { project: string; kind: ShareKind },
): Promise<string> {
  const line = `POST /projects/${project}/share_links/`;
  const body = { kind, expires_in_days: null };
  const { data, code } = await callWithJson<ShareLink>(target, person, line, body);
  const token = /lss_[\w-]+/.exec(data?.url ?? "")?.[0];
  if (!token) throw new Error(`no link of kind ${kind}: ${code}`);
  return token;
}

const largeName = "30,000 operations";

/** A project of another person with 30,000 operations, made once for all attacks: its owner and its ID. */
export async function openLarge(target: AttackedProduct): Promise<{ owner: Person; project: string }> {
  const owner = await addPerson(target.pool, { name: "Owner" });
  const { rows } = await target.pool.query<{ id: string }>("SELECT id FROM projects WHERE name = $1", [
    largeName,
  ]);
  const [known] = rows;
  if (known) {
    await addMember(target, known.id, owner);
    return { owner, project: known.id };
  }
  const text = readFileSync(generateLean(30_000), "utf8");
  return { owner, project: await addProjectWith(target, owner, { name: largeName, text }) };
}

export async function addMember({ pool }: AttackedProduct, project: string, { id }: Person): Promise<void> {
  await pool.query("INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, 'editor')", [
    project,
    id,
  ]);
}

/** A path of the API. */
export const api = (path: string) => `${apiBase}${path}`;

/** A form with a file, as browsers send it. */
export function createForm(file: string | Uint8Array<ArrayBuffer>, fileName = "openapi.json"): FormData {
  const body = new FormData();
  body.append("file", new Blob([file]), fileName);
  return body;
}
