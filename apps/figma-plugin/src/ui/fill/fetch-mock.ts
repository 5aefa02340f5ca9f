import type { Json } from "@linkspan/engine/documentation-view";
import { buildRequest, loadSample, type RequestBody } from "@linkspan/engine/request-builder";
import { api, orNull, queryClient } from "../api/api.ts";
import { operationQuery } from "../api/queries.ts";
import { t } from "../translate.ts";

/** What the project's mock server responds with; undefined if the project has no mock server. */
export async function fetchMock(
  project: string,
  revision: number,
  operation: string,
): Promise<Json | undefined> {
  const { url } = await api.call("findMock", { params: { id: project } });
  if (url === null) return undefined;
  const { queryKey, queryFn, staleTime } = operationQuery(project, revision, operation);
  const source = await queryClient.query({ queryKey, queryFn, staleTime });
  if (!source) throw new Error(t("fill.mock-no-operation"));
  const { line, content, api: facts } = source;
  const params = { id: project, number: revision };
  const sample = await loadSample(content, facts, (reference) =>
    orNull(api.call("getComponent", { params, query: { reference } })),
  );
  const { parameters, body } = sample.values;
  const request = buildRequest(sample.view, {
    method: line.method,
    path: line.path,
    server: url,
    values: { ...(parameters ? { parameters } : {}), body },
  });
  const headers = request.headers.map(({ name, value }): [string, string] => [name, value]);
  return readResponse(await fetch(request.url, { method: request.method, ...toInit(request.body, headers) }));
}

/** The browser names the media type of a form itself. */
function toInit(body: RequestBody | undefined, headers: [string, string][]): RequestInit {
  if (!body || body.kind === "file") return { headers };
  if (body.kind === "text")
    return { headers: [...headers, ["Content-Type", body.mediaType]], body: body.text };
  const form = body.kind === "form" ? new URLSearchParams() : new FormData();
  for (const field of body.fields) if ("value" in field) form.append(field.name, field.value);
  return { headers, body: form };
}

async function readResponse(response: Response): Promise<Json> {
  const text = await response.text();
  const payload = parseJson(text);
  if (response.ok && payload !== undefined) return payload;
  if (response.ok) throw new Error(t("fill.mock-not-json"));
  const { title, detail } = (payload ?? {}) as { title?: string; detail?: string };
  throw new Error([title, detail].filter(Boolean).join(". ") || `HTTP ${response.status}`);
}

/** Undefined for a text that isn't JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
