import type { Project } from "@linkspan/contract";

/** A small description that is in order. */
export const description = JSON.stringify({
  openapi: "3.1.1",
  info: { title: "Skerry Ferries", version: "2.4.0" },
  paths: {
    "/boats": { get: { operationId: "listBoats", responses: { 200: { description: "Boats." } } } },
  },
});

type Form = Record<string, string | Blob>;

/** Sends a multipart form with an access token. */
export function sendForm(
  origin: string,
  access: string | undefined,
  call: { method: "POST" | "PUT"; path: string; form: Form; headers?: Record<string, string> },
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(call.form)) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, "openapi.json");
  }
  return fetch(`${origin}/api${call.path}`, {
    method: call.method,
    body,
    headers: { ...(access ? { authorization: `Bearer ${access}` } : {}), ...call.headers },
  });
}

/** Creates a project over HTTP. */
export function postProject(
  origin: string,
  access: string | undefined,
  form: Form = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const file = new Blob([description]);
  return sendForm(origin, access, {
    method: "POST",
    path: "/projects/",
    form: { name: "Skerry Ferries API", file, ...form },
    headers,
  });
}

/** The project in an answer. */
export async function readProject(response: Response): Promise<Project> {
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: Project }).data;
}
