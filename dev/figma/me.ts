import type { ServerResponse } from "node:http";
import type { GetMeResponse } from "@figma/rest-api-spec";
import { sendJson } from "../stand-in/replies.ts";
import { Refused } from "./errors.ts";
import { drawPicture, findPerson, type Person, pictureUrl } from "./people.ts";
import type { Call } from "./route-table.ts";

/** `GET /v1/me` */
export function sendMe({ response }: Call, person: Person, origin: string): void {
  const { id, handle, email } = person;
  const body: GetMeResponse = { id, handle, img_url: pictureUrl(person, origin), email };
  sendJson(response, 200, body);
}

/** The picture of a person, under `/avatars/`. */
export function sendPicture(response: ServerResponse, path: string): void {
  const person = findPerson(/^\/avatars\/(\d+)\.svg$/.exec(path)?.[1] ?? null);
  if (!person?.picture) throw new Refused(404, "Not found");
  response.writeHead(200, { "content-type": "image/svg+xml" }).end(drawPicture(person));
}
