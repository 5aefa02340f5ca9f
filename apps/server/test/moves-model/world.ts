import { createHash } from "node:crypto";
import type { SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { vi } from "vitest";
import { postRevision, processPosted } from "../drafts.ts";
import {
  type ApiState,
  describeMovingApi,
  divided,
  movingLayers,
  priceField,
  putMovingScreen,
  type readMovable,
  undivided,
} from "../moves.ts";
import type { TestServer } from "../start-server.ts";
import { type Crew, processUpload, putProject, send } from "../team.ts";
import {
  type Action,
  findBase,
  type Model,
  nameChange,
  type Seen,
  type Slot,
  states,
  writeApi,
} from "./model.ts";

/** A project in which sequences happen. */
export type World = {
  server: TestServer;
  id: string;
  fingerprints: ReadonlyMap<string, string>;
  /** The numbers of revisions that were current, as the model lists their states. */
  numbers: number[];
};

const sources = new Map(states.map((api) => [writeApi(api), describeMovingApi(api)]));
const bySource = new Map(
  [...sources].map(([api, source]) => [
    createHash("sha256").update(JSON.stringify(source)).digest("hex"),
    api,
  ]),
);

const refOf = (slot: Slot) => ({ draft: "true", source: "pull_request", ref: `skerry#${slot}` });

/** Has every state compared with every other one, as all projects with the same bytes share that; returns the fingerprints. */
export async function compareAll(server: TestServer, { maja }: Crew): Promise<Map<string, string>> {
  const id = await putProject(server, [[maja, "owner"]]);
  const found = new Map<string, string>();
  for (const api of states) {
    await processUpload(server, maja, { projectId: id, source: sources.get(writeApi(api)) });
    if (api === states[0]) await putMovingScreen(server, id);
  }
  for (const [at, from] of states.entries()) {
    for (const [other, to] of states.entries()) {
      if (at === other) continue;
      const page = await vi.waitFor(
        async () => {
          const answer = await send(
            server,
            maja,
            `GET /projects/${id}/changes/?before=${at + 1}&after=${other + 1}`,
          );
          const data = answer.data as { state: string; items: Awaited<ReturnType<typeof readMovable>> };
          if (data.state !== "ready") throw new Error(data.state);
          return data;
        },
        { timeout: 60_000, interval: 50 },
      );
      for (const { rename, cause, fingerprint } of page.items) {
        const what = cause.of === "component" ? "field" : "call";
        const change = rename && nameChange(what, from, to);
        if (!change) continue;
        if ((found.get(change) ?? fingerprint) !== fingerprint)
          throw new Error(`${change} has two fingerprints`);
        found.set(change, fingerprint);
      }
    }
  }
  return found;
}

export async function openWorld(
  server: TestServer,
  { maja, jonas }: Crew,
  fingerprints: ReadonlyMap<string, string>,
): Promise<World> {
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
  ]);
  await processPosted(server, maja, id, sources.get(writeApi(states[0] as ApiState)), {});
  await putMovingScreen(server, id);
  return { server, id, fingerprints, numbers: [1] };
}

/** Prepares the call of a person who sees the project as it is now; undefined where there is nothing to call. */
export async function prepareCall(
  world: World,
  seen: Model,
  person: SignedIn,
  action: Action,
): Promise<(() => Promise<unknown>) | undefined> {
  const { server, id, numbers } = world;
  const current = numbers.at(-1) ?? 0;
  const call = (line: string, body?: object) => async () => {
    const { status } = await send(server, person, line.replace("{project}", `/projects/${id}`), body);
    if (![200, 204, 404, 409, 412].includes(status)) throw new Error(`${line}: ${status}`);
  };
  if (action.do === "push") {
    const source = sources.get(writeApi(action.api));
    return async () => {
      const { status } = await postRevision(server, person.access, id, source, refOf(action.slot));
      if (status !== 200) throw new Error(`a push was answered with ${status}`);
    };
  }
  if (action.do === "rebind") return () => rebind(world, action.layer);
  if (action.do === "move now" || action.do === "undo now") {
    const base = findBase(seen, action.what);
    const change = base && nameChange(action.what, base.api, seen.current.api);
    if (!base || !change) return undefined;
    const moves = `{project}/changes/${world.fingerprints.get(change)}/moves/`;
    const before = numbers[base.index];
    return action.do === "move now"
      ? call(`POST ${moves}`, { before, after: current })
      : call(`DELETE ${moves}?before=${before}&after=${current}`);
  }
  const draft = seen.drafts[action.slot];
  const number = await findDraft(world, action.slot);
  if (!draft || number === undefined) return undefined;
  if (action.do === "accept") return call(`POST {project}/drafts/${number}/accept/`, { current });
  if (action.do === "discard") return call(`DELETE {project}/drafts/${number}/`);
  const change = nameChange(action.what, seen.current.api, draft.api);
  if (!change) return undefined;
  const moves = `{project}/changes/${world.fingerprints.get(change)}/moves/`;
  if (action.do === "undo") return call(`DELETE ${moves}?before=${current}&after=${number}`);
  const layers = action.what === "field" && action.isPriceOnly ? { layers: [movingLayers.price] } : {};
  return call(`POST ${moves}`, { before: current, after: number, ...layers });
}

async function findDraft({ server, id }: World, slot: Slot): Promise<number | undefined> {
  const row = await server.deps.db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", id)
    .where("draft_ref", "=", refOf(slot).ref)
    .executeTakeFirst();
  return row?.number;
}

/** A person binds a layer to the other field. */
async function rebind({ server, id }: World, layer: "price" | "favorite"): Promise<void> {
  const before = layer === "favorite" ? { before: "+ " } : {};
  const [amount, total] = [
    { ...divided, ...before },
    { ...undivided, ...before },
  ].map((each) => JSON.stringify(each));
  await sql`
    update bindings set version = version + 1,
      field = case when field = ${priceField("amount")} then ${priceField("total")} else ${priceField("amount")} end,
      format = case when field = ${priceField("amount")} then ${total}::jsonb else ${amount}::jsonb end
    where project_id = ${id} and layer_id = ${movingLayers[layer]}`.execute(server.deps.db);
}

const nodeNames: Record<string, string> = { "12:34": "screen", [movingLayers.button]: "button" };
const layerNames = new Map<string, string>(Object.entries(movingLayers).map(([name, id]) => [id, name]));

const nameOperation = (path: string) => {
  if (path === "/bookings/{id}") return "delete";
  return path === "/bookings/{id}/cancel" ? "cancel" : path.slice(1);
};

type Rows = {
  current: number;
  revisions: { number: number; status: string; sha: string; ref: string | null }[];
  links: { id: string; path: string; node: string }[];
  bindings: { layer: string; path: string; field: string; format: { divideBy?: number } | null }[];
  moves: { revision: number; kind: string; subject: string; fingerprint: string; state: string }[];
};

async function readRows({ server, id }: World): Promise<Rows> {
  const { rows } = await sql<{ read: Rows }>`
    select jsonb_build_object(
      'current', (select current_revision from projects where id = ${id}),
      'revisions', (select jsonb_agg(jsonb_build_object('number', number, 'status', status, 'ref', draft_ref,
        'sha', encode(source_sha256, 'hex'))) from revisions where project_id = ${id}),
      'links', (select jsonb_agg(jsonb_build_object('id', link.id, 'path', path, 'node', node_id)) from links as link
        join operations as operation on operation.project_id = link.project_id and operation.id = link.operation_id
        where link.project_id = ${id}),
      'bindings', (select jsonb_agg(jsonb_build_object('layer', layer_id, 'path', path, 'field', field, 'format', format))
        from bindings as binding
        join links as link on link.project_id = binding.project_id and link.id = binding.link_id
        join operations as operation on operation.project_id = link.project_id and operation.id = link.operation_id
        where binding.project_id = ${id}),
      'moves', (select coalesce(jsonb_agg(jsonb_build_object('revision', revision, 'kind', kind, 'subject', subject,
        'fingerprint', fingerprint, 'state', state)), '[]') from link_moves where project_id = ${id})) as read`.execute(
    server.deps.db,
  );
  return rows[0]?.read as Rows;
}

/** Waits until everything is processed, and reads the project. */
export async function readWorld(world: World): Promise<Seen> {
  const rows = await vi.waitFor(
    async () => {
      const read = await readRows(world);
      if (read.revisions.some(({ status }) => status === "processing")) throw new Error("processing");
      return read;
    },
    { timeout: 60_000, interval: 20 },
  );
  if (world.numbers.at(-1) !== rows.current) world.numbers.push(rows.current);
  const changes = new Map([...world.fingerprints].map(([change, fingerprint]) => [fingerprint, change]));
  const refs = new Map(rows.revisions.map(({ number, ref }) => [number, ref?.slice(-1)]));
  const writeMove = ({ kind, subject, fingerprint }: Rows["moves"][number]) =>
    `${kind === "link" ? "button" : layerNames.get(subject)} ${changes.get(fingerprint)}`;
  const ofState = (state: string) => rows.moves.filter((move) => move.state === state);
  return {
    api: bySource.get(rows.revisions.find(({ number }) => number === rows.current)?.sha ?? "") ?? "",
    drafts: Object.fromEntries(
      rows.revisions.flatMap(({ ref, sha }) => (ref ? [[ref.slice(-1), bySource.get(sha) ?? ""]] : [])),
    ),
    links: rows.links.map(({ path, node }) => `${nameOperation(path)} ${nodeNames[node] ?? node}`).sort(),
    bindings: rows.bindings
      .map(({ layer, path, field, format }) => {
        const name = field.slice(field.lastIndexOf("/") + 1).replace("price_", "");
        const isShownRight = name === "reference" || (name === "amount") === (format?.divideBy === 100);
        return `${layerNames.get(layer)} ${nameOperation(path)} ${name}${isShownRight ? "" : " shown wrong"}`;
      })
      .sort(),
    saved: ofState("saved")
      .map((move) => `${refs.get(move.revision)} ${writeMove(move)}`)
      .sort(),
    made: ofState("moved").map(writeMove).sort(),
  };
}
