import { fillPath } from "@linkspan/contract";
import type { MadeProject } from "./crew.ts";
import { examples } from "./example-calls.ts";

/** Makes the example call of a route such as `GET /api/projects/{id}/` in this project. */
export function sendExample(
  origin: string,
  name: string,
  { project, callerId, token }: { project: MadeProject; callerId: string; token: string | undefined },
): Promise<Response> {
  const [method = "", url = ""] = name.split(" ");
  const sent = examples[name]?.send?.(project, callerId);
  return fetch(origin + fillPath(url, { ...project.params, ...sent?.params }) + (sent?.query ?? ""), {
    method,
    redirect: "manual",
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent?.headers },
    ...(sent?.body === undefined ? {} : { body: sent.body }),
  });
}
