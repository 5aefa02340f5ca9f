import type { Json } from "@linkspan/engine";
import type { ApiFacts, MediaView, OperationView, ParameterView } from "@linkspan/engine/documentation-view";
import {
  createWorkBudget,
  type Mismatch,
  type Pairs,
  readFromPairs,
  readFromText,
  toObject,
  type ValidationOptions,
  validate,
} from "@linkspan/engine/validation";
import { formatMismatch } from "./format-mismatch.ts";
import { isJsonType, isMatchingMediaType, mediaTypeOf } from "./media-types.ts";
import { MockProblem, type RequestError } from "./mock-problem.ts";

/** A call of a mock, taken apart. */
export type MockCall = {
  method: string;
  /** Behind the token, percent-encoded, without the query. */
  path: string;
  query: Pairs;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Uint8Array | undefined;
};

/** Schemas that all parameters and the body of one request may be held against together. */
const maxChecks = 20_000;
/** Further parameters are taken as they are. */
const maxParameters = 200;
const maxErrors = 50;

/** Says what the reader of a request would say about it: these three are given elsewhere or by the transport. */
const unread = new Set(["accept", "content-type", "authorization"]);

/** Refuses a request that is not as the description says. */
export function checkRequest(
  view: OperationView,
  dialect: ApiFacts["dialect"],
  call: MockCall,
  values: ReadonlyMap<string, string>,
): void {
  const budget = createWorkBudget(maxChecks);
  const options = { resolve: view.resolve, dialect, direction: "request", budget } as const;
  const errors = view.parameters
    .slice(0, maxParameters)
    .flatMap((parameter) => checkParameter(parameter, call, values, options));
  errors.push(...checkBody(view.body, call, options));
  if (errors.length === 0) return;
  const shown = errors.slice(0, maxErrors);
  const words = shown
    .slice(0, 3)
    .map(({ in: location, name, pointer, message }) =>
      location === "body"
        ? `body${pointer}: ${message}`
        : `${location} parameter ${name}${pointer}: ${message}`,
    );
  throw new MockProblem("mock_request_invalid", `${words.join("; ")}.`, { errors: shown });
}

function checkParameter(
  parameter: ParameterView,
  call: MockCall,
  values: ReadonlyMap<string, string>,
  options: ValidationOptions,
): RequestError[] {
  const { name, in: location, isRequired, wire, lost } = parameter;
  if (lost || (location === "header" && unread.has(name.toLowerCase()))) return [];
  const value = readParameter(parameter, call, values, options);
  const toError = ({ pointer, kind, message }: Omit<RequestError, "in" | "name">): RequestError => ({
    in: location,
    name,
    pointer,
    kind,
    message,
  });
  if (value === undefined)
    return isRequired ? [toError({ pointer: "", kind: "required", message: "is required" })] : [];
  return validate(value, wire.schema, options).map((found) => toError(toWords(found)));
}

function readParameter(
  { name, in: location, wire }: ParameterView,
  { query, headers }: MockCall,
  values: ReadonlyMap<string, string>,
  options: ValidationOptions,
): Json | undefined {
  if (location === "query") return readFromPairs(query, name, wire, options);
  let text: string | undefined;
  if (location === "path") text = values.get(name);
  if (location === "header") text = headers[name.toLowerCase()]?.toString();
  if (location === "cookie") text = readCookie(headers.cookie?.toString() ?? "", name);
  return text === undefined ? undefined : readFromText(text, wire, options);
}

function readCookie(header: string, name: string): string | undefined {
  const found = header.split(";").find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

function checkBody(
  body: OperationView["body"],
  { body: sent, headers }: MockCall,
  options: ValidationOptions,
): RequestError[] {
  if (!body || body.lost) return [];
  if (!sent || sent.length === 0) {
    const missing = { in: "body", pointer: "", kind: "required", message: "is required" };
    return body.isRequired ? [missing] : [];
  }
  const type = mediaTypeOf(headers["content-type"]?.toString() ?? "");
  const media = findMedia(body.media, type);
  if (!media) {
    const documented = body.media.map((each) => each.type).join(", ");
    throw new MockProblem("unsupported_media_type", `Documented: ${documented}.`);
  }
  const value = readBody(sent, type || media.type, media, options);
  if (value === undefined || media.schema === undefined) return [];
  return validate(value, media.schema, options).map((found) => ({ in: "body", ...toWords(found) }));
}

function findMedia(media: readonly MediaView[], type: string): MediaView | undefined {
  const [first] = media;
  if (type === "" || first?.type === "") return first;
  return media.find((each) => isMatchingMediaType(type, each.type));
}

/** What can be checked: JSON and forms. Files and other texts are taken as they are. */
function readBody(
  sent: Uint8Array,
  type: string,
  media: MediaView,
  options: ValidationOptions,
): Json | undefined {
  const text = Buffer.from(sent).toString("utf8");
  if (isJsonType(type)) {
    try {
      return JSON.parse(text) as Json;
    } catch (error) {
      throw new MockProblem("invalid_request", `The body is not JSON: ${(error as Error).message}.`);
    }
  }
  if (type === "application/x-www-form-urlencoded")
    return toObject([...new URLSearchParams(text)], media.schema ?? true, options);
  return undefined;
}

function toWords(found: Mismatch): { pointer: string; kind: string; message: string } {
  return { pointer: found.pointer, kind: found.kind, message: formatMismatch(found) };
}
