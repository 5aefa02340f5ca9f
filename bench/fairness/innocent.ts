import { userCookie } from "@linkspan/contract";
import { signIn } from "../../dev/demo/sign-in.ts";
import { type Person as FigmaPerson, people as figmaPeople } from "../../dev/figma/people.ts";
import { addDescription } from "../analysis/uploads.ts";
import { callAs } from "../projects/calls.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";
import { createAddresses, from } from "./proxied.ts";

/** What people do all day; each call comes from an address of its own. */
export const callKinds = ["sign-in", "list", "page", "operation", "upload", "export"] as const;
export type CallKind = (typeof callKinds)[number];

type Innocent = {
  figma: FigmaPerson;
  person: Pick<Person, "access">;
  cookie: string;
  project: string;
  operation: string;
};

/** Enough that none of them comes near the limits of an account. */
const count = 10;

export type Innocents = { call(kind: CallKind, round: number): Promise<void> };

/** Signs people in, each with a project. Their calls reject unless they get what they ask for. */
export async function prepareInnocents(product: Product): Promise<Innocents> {
  const nextAddress = createAddresses();
  const innocents: Innocent[] = [];
  for (const figma of figmaPeople.slice(0, count)) innocents.push(await addInnocent(product, figma));
  const calls: Record<CallKind, (innocent: Innocent, round: number) => Promise<void>> = {
    "sign-in": async (innocent) => {
      const { user, session } = await signIn(product.origin, innocent.figma, { proxy: from(nextAddress()) });
      if (!user.id) throw new Error("not signed in");
      // The one before ends after ten minutes, in the middle of a run.
      innocent.person = session;
    },
    list: ({ person }) => get(product, person, "/projects/", nextAddress()),
    page: (innocent, round) => openPage(product, innocent, { round, address: nextAddress() }),
    operation: ({ person, project, operation }) =>
      get(product, person, `/projects/${project}/revisions/1/operations/${operation}/`, nextAddress()),
    upload: ({ person, project }, round) =>
      upload(product, person, { project, round, address: nextAddress() }),
    export: ({ person, project }) => get(product, person, `/projects/${project}/api_schema/`, nextAddress()),
  };
  return {
    call: (kind, round) => calls[kind](innocents[round % count] as Innocent, round),
  };
}

async function addInnocent(product: Product, figma: FigmaPerson): Promise<Innocent> {
  const { user, session, readCookie } = await signIn(product.origin, figma);
  await product.pool.query(
    "UPDATE subscriptions SET plan = 'enterprise_plus', status = 'granted' WHERE user_id = $1",
    [user.id],
  );
  const person = { id: user.id, email: figma.email, access: session.access, readToken: readCookie.value };
  const project = await addDescription(product, person, { name: "Sailings", text: describeSailings(0) });
  const { rows } = await product.pool.query<{ id: string }>(
    "SELECT id FROM operations WHERE project_id = $1 AND is_current ORDER BY id LIMIT 1",
    [project],
  );
  const cookie = `${readCookie.name}=${readCookie.value}; ${userCookie}=${user.id}`;
  return { figma, person, cookie, project, operation: rows[0]?.id ?? "" };
}

async function get(
  product: Product,
  person: Pick<Person, "access">,
  path: string,
  address: string,
): Promise<void> {
  const { status, code } = await callAs(product, person, path, { headers: from(address) });
  if (status !== 200) throw new Error(`${path}: ${status} ${code}`);
}

/** The query makes it a page that no cache has. */
async function openPage(
  { origin }: Product,
  { cookie, project, operation }: Innocent,
  { round, address }: { round: number; address: string },
): Promise<void> {
  const path = `/doc/${project}/op/${operation}?bench=${round}`;
  const response = await fetch(origin + path, { headers: { cookie, ...from(address) } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`page: ${response.status}`);
  if (!html.includes("operation-title")) throw new Error("page: left to the browser");
}

/** Every second state of a file is the same: what was analyzed once is not analyzed again. */
async function upload(
  product: Product,
  person: Pick<Person, "access">,
  { project, round, address }: { project: string; round: number; address: string },
): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([describeSailings(1 + (round % 2))]), "sailings.json");
  const path = `/projects/${project}/revisions/`;
  const { status, code } = await callAs(product, person, path, {
    method: "POST",
    headers: from(address),
    body,
  });
  if (status !== 200) throw new Error(`upload: ${status} ${code}`);
}

function describeSailings(version: number): string {
  const schema = { type: "object", properties: { id: { type: "string" }, departs: { type: "string" } } };
  const content = { "application/json": { schema: { type: "array", items: schema } } };
  const paths = Array.from({ length: 10 }, (_, at) => {
    const responses = { 200: { description: "Sailings.", content } };
    return [`/sailings/${at}`, { get: { operationId: `listSailings${at}`, responses } }];
  });
  const info = { title: "Sailings", version: String(version) };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths) });
}
