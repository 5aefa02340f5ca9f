import { setTimeout as delay } from "node:timers/promises";
import { apiBase, type PlanId, type Project, type Revision } from "@linkspan/contract";
import type { Person } from "./people.ts";
import type { Product } from "./product.ts";

/** What came back: the data of an answer, or the code of a problem. */
export type Answered<Data> = {
  status: number;
  data?: Data;
  code?: string;
  plan_limit?: { count: number; limit: number; plan: PlanId };
};

type Call = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** Calls the API as a person. */
export async function callAs<Data = unknown>(
  { origin }: Pick<Product, "origin">,
  person: Pick<Person, "access">,
  path: string,
  { method = "GET", body, headers }: Call = {},
): Promise<Answered<Data>> {
  const response = await fetch(`${origin}${apiBase}${path}`, {
    method,
    headers: { authorization: `Bearer ${person.access}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { ...(text ? (JSON.parse(text) as object) : {}), status: response.status };
}

/** Calls the API with a line such as `PUT /projects/…` and a body. */
export function callWithJson<Data = unknown>(
  product: Pick<Product, "origin">,
  person: Pick<Person, "access">,
  line: string,
  content: object,
): Promise<Answered<Data>> {
  const [method = "", path = ""] = line.split(" ");
  const headers = { "content-type": "application/json" };
  return callAs<Data>(product, person, path, { method, headers, body: JSON.stringify(content) });
}

/** Creates a project from a description. */
export function uploadProject(
  product: Pick<Product, "origin">,
  person: Pick<Person, "access">,
  upload: { name: string; file: string | Uint8Array<ArrayBuffer>; fileName?: string; key?: string },
): Promise<Answered<Project>> {
  const body = new FormData();
  body.append("name", upload.name);
  body.append("file", new Blob([upload.file]), upload.fileName ?? "openapi.json");
  const headers: Record<string, string> = upload.key ? { "idempotency-key": upload.key } : {};
  return callAs<Project>(product, person, "/projects/", { method: "POST", body, headers });
}

/** The revision, once it has been processed. */
export async function waitForRevision(
  product: Pick<Product, "origin">,
  person: Pick<Person, "access">,
  { projectId, number, seconds }: { projectId: string; number: number; seconds: number },
): Promise<Revision> {
  for (const end = Date.now() + seconds * 1000; ; ) {
    const { data } = await callAs<Revision>(product, person, `/projects/${projectId}/revisions/${number}/`);
    if (data && data.status !== "processing") return data;
    if (Date.now() > end) throw new Error(`revision ${number} of ${projectId} is not done in ${seconds} s`);
    await delay(100);
  }
}

/** A small description that is in order. */
export function describeBoats(title: string): string {
  const get = { operationId: "listBoats", responses: { 200: { description: "Boats." } } };
  return JSON.stringify({ openapi: "3.1.1", info: { title, version: "1" }, paths: { "/boats": { get } } });
}
