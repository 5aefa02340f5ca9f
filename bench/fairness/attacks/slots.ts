import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:http";
import { repeat, response, writeDescription } from "../../../dev/hostile/write-description.ts";
import { from } from "../proxied.ts";
import {
  type Attack,
  type AttackedProduct,
  addAttacker,
  addProjectWith,
  api,
  limits,
  send,
} from "./target.ts";

/** Prints that no one reads, and exports: each takes a slot for heavy tasks. */
export const holdSlots: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Slots", text: describeLongTexts() });
  const print = api(`/projects/${project}/revisions/1/print/`);
  return [
    { perMinute: limits.strict, send: (_call, signal) => openUnread(target, print, person.access, signal) },
    {
      perMinute: limits.strict,
      send: (_call, signal) =>
        send(target, { path: api(`/projects/${project}/api_schema/`), person }, signal),
    },
  ];
};

/** Opens a response and reads nothing of it until it is closed. */
async function openUnread(
  { origin }: AttackedProduct,
  path: string,
  access: string,
  signal: AbortSignal,
): Promise<number> {
  const headers = { authorization: `Bearer ${access}`, ...from("203.0.113.7") };
  const request = get(origin + path, { agent: false, headers, signal });
  const [answered] = (await once(request, "response")) as [IncomingMessage];
  answered.on("error", () => undefined);
  // A rejection is complete at once, and its end is seen only by reading it.
  if (answered.statusCode !== 200) answered.resume();
  // A response that is complete, and unread, closes never; its connection does.
  request.on("error", () => undefined);
  await once(answered.socket, "close");
  return answered.statusCode ?? 0;
}

/** More than the buffers of a connection take. */
function describeLongTexts(): string {
  const text = "Ferries **sail** every day. ".repeat(8000);
  const operations = repeat(
    20,
    (at) => `"/sailings/${at}":{"get":{"description":${JSON.stringify(text)},${response}}}`,
  );
  return writeDescription(`"paths":{${operations}}`);
}
