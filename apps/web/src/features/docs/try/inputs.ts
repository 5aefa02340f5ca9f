import { type Json, restoreLargeIntegers } from "@linkspan/engine";
import type { ParameterView } from "@linkspan/engine/documentation-view";
import { parameterKey, type RequestBody, type SampleRequest } from "@linkspan/engine/request-builder";

/** The values of the form. */
export type TryInputs = {
  /** By `parameterKey`. */
  parameters: Readonly<Record<string, string>>;
  /** Headers that are not in the API description. */
  headers: readonly { name: string; value: string }[];
  media: string;
  body: string;
  /** The chosen server's URL, or `mockServer`. */
  server: string;
  /** The index of the chosen security alternative. */
  security: number;
};

/** The mock's value in the list of servers. No URL equals it. */
export const mockServer = "mock";

/** The initial values: the sample request. */
export function createInputs({ view, values }: SampleRequest): TryInputs {
  const { parameters = new Map<string, Json>(), body } = values;
  return {
    parameters: Object.fromEntries([...parameters].map(([key, value]) => [key, writeText(value)])),
    headers: [],
    media: body?.mediaType ?? "",
    body: writeBodyText(body),
    server: view.servers.find((server) => /^https?:\/\//i.test(server)) ?? mockServer,
    security: 0,
  };
}

/** The sample body of a media type; for an unknown type, that of the code samples. */
export function findBody({ bodies, values }: SampleRequest, mediaType: string): RequestBody | undefined {
  return bodies.find((body) => body.mediaType === mediaType) ?? values.body;
}

/** The text of a body in the editor; a form is the JSON object of its fields. */
export function writeBodyText(body: RequestBody | undefined): string {
  if (!body || body.kind === "file") return "";
  if (body.kind === "text") return body.text;
  const fields = new Map<string, string[]>();
  for (const field of body.fields) {
    if ("value" in field) fields.set(field.name, [...(fields.get(field.name) ?? []), field.value]);
  }
  // A repeated field is an array.
  const entries = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}

function writeText(value: Json): string {
  return restoreLargeIntegers(writeMarked(value));
}

function writeMarked(value: Json): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join(", ");
  return JSON.stringify(value);
}

/** Parses the parameters' inputs: arrays are entered with commas, objects as JSON. */
export function readParameters(
  parameters: readonly ParameterView[],
  texts: TryInputs["parameters"],
): Map<string, Json> {
  const values = new Map<string, Json>();
  for (const parameter of parameters) {
    const key = parameterKey(parameter);
    const text = Object.hasOwn(texts, key) ? (texts[key] ?? "") : "";
    if (text !== "") values.set(key, readValue(text, parameter.node.type.lists > 0));
  }
  return values;
}

function readValue(text: string, isList: boolean): Json {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      return text;
    }
  }
  return isList ? text.split(",").map((item) => item.trim()) : text;
}
