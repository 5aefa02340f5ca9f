import type { MediaView, ResponseView } from "@linkspan/engine/documentation-view";
import { isJsonType, isMatchingMediaType, readAccept } from "./media-types.ts";
import { MockProblem } from "./mock-problem.ts";

/** What a caller prefers (RFC 7240): a status, an example by its name, or a made one. */
export type Preference = { code: string | undefined; example: string | undefined; dynamic: boolean };

export function readPreference(header: string | string[] | undefined): Preference {
  const preference: Preference = { code: undefined, example: undefined, dynamic: false };
  for (const entry of [header].flat().join(",").slice(0, 2000).split(/[,;]/)) {
    const [name = "", ...rest] = entry.split("=");
    const value = rest
      .join("=")
      .trim()
      .replace(/^"(.*)"$/, "$1");
    if (name.trim().toLowerCase() === "code") preference.code = value;
    if (name.trim().toLowerCase() === "example") preference.example = value;
    if (name.trim().toLowerCase() === "dynamic") preference.dynamic = value.toLowerCase() === "true";
  }
  return preference;
}

/** The response that is wanted, and the status it is sent with. */
export function chooseResponse(
  responses: readonly ResponseView[],
  code: string | undefined,
): { response: ResponseView | undefined; status: number } {
  if (code === undefined) {
    const response =
      responses.find(({ status }) => status.startsWith("2")) ??
      responses.find(({ status }) => status === "default") ??
      responses[0];
    return { response, status: response ? toStatus(response.status) : 204 };
  }
  const found = /^[2-5]\d\d$/.test(code)
    ? (responses.find(({ status }) => status === code) ??
      responses.find(({ status }) => /^[2-5]XX$/i.test(status) && status[0] === code[0]) ??
      responses.find(({ status }) => status === "default"))
    : undefined;
  if (found) return { response: found, status: Number(code) };
  const codes = responses.map(({ status }) => status);
  const words = codes.length > 0 ? `Documented: ${codes.join(", ")}.` : "No answer is documented.";
  throw new MockProblem("mock_response_unknown", words, { codes });
}

function toStatus(status: string): number {
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  return /^[2-5]XX$/i.test(status) ? Number(status[0]) * 100 : 200;
}

/** The media type that caller and description agree on; only JSON and texts are made. */
export function chooseMedia(media: readonly MediaView[], accept: string | undefined): MediaView | undefined {
  if (media.length === 0) return undefined;
  const able = media.filter(
    ({ type, examples }) => isText(type) || examples.some(({ value }) => typeof value === "string"),
  );
  for (const { type } of readAccept(accept)) {
    const found =
      able.find((each) => isJsonType(each.type) && matchesWish(type, each.type)) ??
      able.find((each) => matchesWish(type, each.type));
    if (found) return found;
  }
  const documented = media.map(({ type }) => type).join(", ");
  throw new MockProblem(
    "mock_not_acceptable",
    `Documented: ${documented}. Mock servers return JSON and text only.`,
  );
}

function matchesWish(wish: string, type: string): boolean {
  return type === "" ? isMatchingMediaType(wish, "application/json") : isMatchingMediaType(wish, type);
}

function isText(type: string): boolean {
  return isJsonType(type) || /^text\/|xml|yaml|csv|javascript|html|urlencoded/i.test(type);
}
