import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChangePage, ReachedLayer, ReachingChange, Revision } from "@linkspan/contract";
import { readDescription } from "@linkspan/engine";
import {
  compareRevisions,
  openDescription,
  type RevisionChange,
  type RevisionComparison,
} from "@linkspan/engine/diff/revisions";
import { yaml } from "@linkspan/engine/yaml";
import { program } from "./run-linkspan.ts";

/** The project that the stand-in serves, and its token. */
export const project = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02";
export const token = "lsp_4Bq7nW2x";

/** Where the crops of the stand-in would be. */
export const cropBase = "https://linkspan.example/api/crops/lss_Ub1rJv0k9cQ";

type Reached = { screen: string; layer: string; effect: ReachingChange["reach"]["first"][number]["effect"] };
/** A failure to respond with; status 0 ends the connection within the response. */
type Planned = { route: string; status: number; times: number; code?: string; retryAfter?: number };

type Settings = {
  /** The current API description; without one, there is nothing to compare with. */
  current: string | undefined;
  /** The layers that a change affects. */
  reach: (change: RevisionChange) => Reached[];
  review: (change: RevisionChange) => ReachingChange["review"];
  isPartial: boolean;
  /** How often each change is listed: one comparison finds at most 1,000. */
  copies: number;
  state: ChangePage["state"];
  /** How often a comparison and its reach are not ready yet. */
  comparing: number;
  searching: number;
  failure: Revision["failure"];
  /** Whether screens have pictures, and whether comments may show parts of them. */
  hasPictures: boolean;
  allowsCrops: boolean;
};

type Draft = {
  text: string;
  fields: Record<string, string>;
  reads: number;
  comparison?: Promise<RevisionComparison>;
};

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** The part of the API that commands use, in memory, with real comparisons. */
export async function startApi(given: Partial<Settings> = {}) {
  const settings: Settings = {
    current: undefined,
    reach: () => [],
    review: () => null,
    isPartial: false,
    copies: 1,
    state: "ready",
    comparing: 1,
    searching: 1,
    failure: null,
    hasPictures: true,
    allowsCrops: false,
    ...given,
  };
  const uploads: Record<string, string>[] = [];
  const requests: string[] = [];
  const cropped: { draft: number; layers: string[] }[] = [];
  let planned: Planned[] = [];
  const drafts = new Map<number, Draft>();
  let lastNumber = 1;

  const toRevision = (number: number): Revision | undefined => {
    const draft = drafts.get(number);
    const text = draft?.text ?? (number === 1 ? settings.current : undefined);
    if (text === undefined) return undefined;
    const { description } = readDescription(text, { yaml });
    const isReady = !draft || draft.reads > 0;
    if (draft) draft.reads += 1;
    return {
      number,
      status: !isReady ? "processing" : draft && settings.failure ? "failed" : "ready",
      stage: "done",
      is_current: number === 1,
      sha256: "",
      file_name: "openapi.yaml",
      source_url: null,
      bytes: text.length,
      uploaded_by: null,
      created_at: "2026-11-18T10:00:00.000Z",
      finished_at: null,
      restored_from: null,
      draft: draft
        ? {
            name: draft.fields.name ?? description?.version ?? "",
            source: "pull_request",
            ref: draft.fields.ref ?? null,
            base: 1,
            is_base_current: true,
          }
        : null,
      summary: {
        title: description?.title ?? "",
        version: description?.version ?? "",
        operations: 4,
      } as Revision["summary"],
      failure: draft && isReady ? settings.failure : null,
      ignored_references: null,
    };
  };

  async function listChanges(after: number, page: number): Promise<ChangePage | undefined> {
    const draft = drafts.get(after);
    if (!draft || settings.current === undefined) return undefined;
    const sha256 = (text: string) => hash("sha256", text, "hex");
    const open = (text: string) => {
      const { description } = readDescription(text, { yaml });
      if (!description) throw new Error("not a description");
      return openDescription(description, sha256);
    };
    draft.comparison ??= compareRevisions(open(settings.current), open(draft.text), sha256);
    const comparison = await draft.comparison;
    const isComparing = settings.comparing-- > 0;
    const isKnown = isComparing || settings.searching-- <= 0;
    const rank = (change: RevisionChange) =>
      change.verdict === "safe" ? 2 : settings.reach(change).length > 0 ? 0 : 1;
    const changes = Array.from({ length: settings.copies }, () => comparison.changes)
      .flat()
      .toSorted((first, second) => rank(first) - rank(second));
    const end = (page + 1) * 50;
    return {
      before: 1,
      after,
      state: isComparing ? "comparing" : settings.state,
      is_partial: settings.isPartial || (comparison.isPartial && settings.copies === 1),
      is_reach_known: isKnown,
      counts: comparison.counts,
      listed: comparison.counts,
      reviewed: 0,
      reach: { changes: 0, layers: 0, screens: 0 },
      screens: [],
      operations: comparison.operations,
      items: isComparing
        ? []
        : changes
            .slice(page * 50, end)
            .map((change) => present(change, isKnown ? settings.reach(change) : [], settings.review(change))),
      next: end < changes.length ? page + 1 : null,
    };
  }

  async function respond(
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown; headers?: object }> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const route = `${request.method} ${url.pathname}`;
    if (url.pathname.startsWith("/cli/")) return { status: 200, body: readProgram(url.pathname) };
    requests.push(route);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const problem = (status: number, code: string, detail?: string) => ({
      status,
      body: { title: code, status, code, detail, request_id: "req-1" },
    });
    const failure = planned.find((each) => each.times > 0 && route.includes(each.route));
    if (failure) {
      failure.times -= 1;
      if (failure.status === 0) return { status: 0, body: {} };
      const headers = failure.retryAfter ? { "retry-after": String(failure.retryAfter) } : {};
      return { ...problem(failure.status, failure.code ?? "internal"), headers };
    }
    if (request.headers.authorization !== `Bearer ${token}`) return problem(401, "unauthenticated");
    const base = `/api/projects/${project}`;
    if (!url.pathname.startsWith(base)) return problem(404, "not_found");
    const path = url.pathname.slice(base.length);
    if (route === `POST ${base}/revisions/`) {
      const { file = "", ...fields } = readForm(Buffer.concat(chunks).toString());
      uploads.push({ ...fields, key: String(request.headers["idempotency-key"]) });
      lastNumber += 1;
      for (const [number, draft] of drafts) if (draft.fields.ref === fields.ref) drafts.delete(number);
      drafts.set(lastNumber, { text: file, fields, reads: 0 });
      return { status: 200, body: { data: toRevision(lastNumber) } };
    }
    const number = /^\/revisions\/(\d+)\/$/.exec(path)?.[1];
    if (number) {
      const data = toRevision(Number(number));
      return data ? { status: 200, body: { data } } : problem(404, "not_found");
    }
    if (path === "/changes/") {
      const { after, page } = Object.fromEntries(url.searchParams);
      const data = await listChanges(Number(after), Number(page));
      const detail = "There is no revision before this one that could be read.";
      return data ? { status: 200, body: { data } } : problem(404, "not_found", detail);
    }
    const draft = /^\/drafts\/(\d+)\/crops\/$/.exec(path)?.[1];
    if (draft) {
      const { layers } = JSON.parse(Buffer.concat(chunks).toString()) as { layers: string[] };
      cropped.push({ draft: Number(draft), layers });
      const items = layers.map((layer_id) => ({ layer_id, url: `${cropBase}/${layer_id.slice(2)}.png` }));
      return { status: 200, body: { data: { items: settings.allowsCrops ? items : [] } } };
    }
    const node = /^\/screens\/(.+)\/$/.exec(path)?.[1];
    const screen = node && decodeURIComponent(node);
    if (!screen?.startsWith("1:")) return problem(404, "not_found");
    const layers = [...names.layers].map(([name, id]) => ({ id, name }));
    const name = [...names.screens].find(([, id]) => id === screen)?.[0];
    const picture_url = settings.hasPictures ? "/c/0" : null;
    return { status: 200, body: { data: { screen: { name, picture_url }, layers } } };
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body, headers }) => {
      if (status === 0) {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"data":', () => response.destroy());
        return;
      }
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    uploads,
    requests,
    cropped,
    draftCount: () => drafts.size,
    fail: (failure: Planned) => void planned.push(failure),
    reset: () => {
      planned = [];
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The fields of a form, which has no other bytes than text. */
function readForm(body: string): Record<string, string> {
  const boundary = body.slice(0, body.indexOf("\r\n"));
  const parts = body.split(boundary).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf("\r\n\r\n");
      return [/name="([^"]+)"/.exec(part)?.[1] ?? "", part.slice(end + 4, -2)];
    }),
  );
}

/** The program as the site serves it, with its checksum. */
function readProgram(path: string): Buffer {
  const content = readFileSync(program);
  if (!path.endsWith(".sha256")) return content;
  return Buffer.from(`${createHash("sha256").update(content).digest("hex")}  linkspan.js\n`);
}

/** Screens and layers by their names. */
const names = { screens: new Map<string, string>(), layers: new Map<string, string>() };

function idOf(list: Map<string, string>, prefix: string, name: string): string {
  const id = list.get(name) ?? `${prefix}:${list.size + 1}`;
  list.set(name, id);
  return id;
}

function present(
  change: RevisionChange,
  reached: readonly Reached[],
  review: ReachingChange["review"],
): ReachingChange {
  const { cause, rename, operations, facts, ...rest } = change;
  const first: (typeof ReachedLayer)["_zod"]["output"][] = reached.map(({ screen, layer, effect }) => ({
    screen_id: idOf(names.screens, "1", screen),
    layer_id: idOf(names.layers, "2", layer),
    operation_id: project,
    layer: null,
    field: "",
    effect,
    divide_by: null,
    shown_as: null,
    holds: null,
  }));
  return {
    ...rest,
    could_use: null,
    cause: {
      of: cause.of,
      name: cause.of === "operation" ? cause.label : cause.of === "component" ? cause.name : "",
      role: cause.of === "component" ? cause.role : null,
      operation_id: null,
    },
    rename: rename ? { to: rename.to, is_retyped: rename.isRetyped, confidence: rename.confidence } : null,
    directions: [...change.directions],
    operations: { count: operations.count, first: [] },
    reach: { layers: first.length, screens: new Set(reached.map(({ screen }) => screen)).size, first },
    review,
    move: null,
    units: facts?.units ?? null,
    scale: facts?.scale ?? null,
    required: (facts?.required ?? []).map((field) => ({ ...field, values: [...field.values] })),
  };
}
