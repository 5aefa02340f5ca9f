import { fillPath } from "@linkspan/contract";
import { openBrowser } from "../browser.ts";
import type { Caller, Crew } from "../crew.ts";
import type { MadeProject } from "../crew-project.ts";
import { examples } from "./example-calls.ts";

/** Makes the example call of a route such as `GET /api/projects/{id}/`, in the project given, or in one made for this call alone. */
export async function sendExample(
  origin: string,
  crew: Crew,
  given: { name: string; caller: Caller; token: string | undefined; project?: MadeProject },
): Promise<Response> {
  const { name, caller, token } = given;
  const [method = "", url = ""] = name.split(" ");
  const example = examples[name];
  if (example?.afterFigma) {
    const browser = await openBrowser(origin);
    return browser.allowFiles(token ?? "", crew.figmaIdOf(caller));
  }
  const project = given.project ?? (await crew.makeProject(example?.documented));
  const sent = example?.send?.(project, await crew.userOf(caller));
  const paid = example?.paid && (await crew.givePaidPlan(caller, example.paid));
  const params = {
    ...project.params,
    session_id: await crew.sessionOf(caller),
    ...sent?.params,
    ...(paid
      ? { reference: paid.reference, ...(url.includes("/invoices/") ? { id: paid.invoice } : {}) }
      : {}),
  };
  const response = await fetch(origin + fillPath(url, params) + (sent?.query ?? ""), {
    method,
    redirect: "manual",
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent?.headers },
    ...(sent?.body === undefined ? {} : { body: sent.body }),
  });
  if (paid) await crew.giveUnlimitedPlan(caller);
  return response;
}

/** Reads an answer to its end; one that has none is left. */
export async function finishAnswer(response: Response): Promise<void> {
  const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isEndless) await response.body?.cancel();
  else await response.arrayBuffer();
}
