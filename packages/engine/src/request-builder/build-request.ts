import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { SecurityChoice } from "../documentation-view/read-security.ts";
import type { Json } from "../json.ts";
import { addCredentials } from "./add-credentials.ts";
import { type BuiltRequest, type NamedValue, parameterKey, type RequestValues } from "./request.ts";
import { toAbsolute } from "./to-absolute.ts";
import {
  encodeText,
  listQueryPairs,
  writeCookieValue,
  writeHeaderValue,
  writePathValue,
  writeScalar,
} from "./write-parameter.ts";

/** What a request is made from: an operation's view has all of it. */
export type RequestSource = {
  parameters: readonly ParameterView[];
  security: readonly SecurityChoice[] | undefined;
};

type Options = {
  method: string;
  path: string;
  /** Where the operation answers; one without a host stands for an example host. */
  server: string | undefined;
  values: RequestValues;
};

/** Makes the request for one operation from chosen values. */
export function buildRequest(view: RequestSource, { method, path, server, values }: Options): BuiltRequest {
  const { parameters = new Map<string, Json>(), credentials = new Map(), security = 0, body } = values;
  const filled = view.parameters.flatMap((parameter) => {
    const value = parameters.get(parameterKey(parameter));
    return value === undefined ? [] : [{ parameter, value }];
  });
  const headers: NamedValue[] = [];
  const cookies: NamedValue[] = [];
  const query: NamedValue[] = [];
  let whole = "";
  addCredentials(view.security?.[security] ?? [], credentials, { headers, query, cookies });
  for (const { parameter, value } of filled) {
    const { name, wire } = parameter;
    if (parameter.in === "query") query.push(...listQueryPairs(name, value, wire));
    if (parameter.in === "querystring") whole = writeScalar(value);
    if (parameter.in === "cookie") cookies.push({ name, value: writeCookieValue(value, wire) });
    if (parameter.in === "header") headers.push({ name, value: writeHeaderValue(value, wire) });
  }
  const search = [
    ...query.map((pair) => `${pair.name}=${pair.value}`),
    ...(whole ? [encodeURI(whole.toWellFormed())] : []),
  ];
  const base = toAbsolute(server) + fillPath(path, filled);
  return {
    method: method.toUpperCase(),
    url: search.length > 0 ? `${base}${base.includes("?") ? "&" : "?"}${search.join("&")}` : base,
    headers: dropDuplicates(headers.filter(({ name }) => !body || name.toLowerCase() !== "content-type")),
    cookies,
    body,
  };
}

/** Puts values into the places of a path. A place without a value stays as it is written. */
function fillPath(path: string, filled: readonly { parameter: ParameterView; value: Json }[]): string {
  const inPath = filled.filter(({ parameter }) => parameter.in === "path");
  return path
    .split(/(\{[^{}]*\})/)
    .map((piece, at) => {
      if (at % 2 === 0) return encodeURI(piece.toWellFormed()).replaceAll("%25", "%").replaceAll("#", "%23");
      const name = piece.slice(1, -1);
      const found = inPath.find(({ parameter }) => parameter.name === name);
      return found ? writePathValue(name, found.value, found.parameter.wire) : `{${encodeText(name)}}`;
    })
    .join("");
}

/** A header is sent once, the first that was named; a line break in one would begin another header. */
function dropDuplicates(headers: readonly NamedValue[]): NamedValue[] {
  const byName = new Map<string, NamedValue>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    if (isHeaderName(name) && !byName.has(key))
      byName.set(key, { name, value: value.replaceAll(/[\r\n\0]+/g, " ") });
  }
  return [...byName.values()];
}

function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
