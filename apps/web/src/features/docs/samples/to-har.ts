import type { BuiltRequest, FormField, RequestBody } from "@linkspan/engine/request-builder";

/** A request in the format of the sample writers. The query is part of the URL. */
export type SampleRequest = {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  postData?: { mimeType: string; text?: string; params?: SampleField[] };
  /** The body is this file. */
  file?: string;
  queryString: [];
  cookies: [];
};

type SampleField = { name: string; value?: string; fileName?: string };

/** Converts a request. Drops invalid header names, replaces invalid methods and types: writers do not check them. */
export function toHar({ method, url, headers, cookies, body }: BuiltRequest): SampleRequest {
  const sent = headers
    .filter(({ name }) => /^[\w.-]+$/.test(name))
    .map(({ name, value }) => ({ name, value: clean(value) }));
  if (cookies.length > 0) {
    sent.push({
      name: "Cookie",
      value: cookies.map(({ name, value }) => `${encodeURIComponent(name)}=${value}`).join("; "),
    });
  }
  const request = { method: /^[A-Z-]+$/.test(method) ? method : "GET", url: encodeSigns(url), headers: sent };
  if (!body) return { ...request, queryString: [], cookies: [] };
  const mediaType = readType(body);
  // The Content-Type of a multipart body contains the boundary, so the client that writes the body sets it.
  if (body.kind !== "multipart") sent.unshift({ name: "Content-Type", value: mediaType });
  const file = body.kind === "file" ? { file: body.fileName } : {};
  return { ...request, ...file, postData: toPostData(body, mediaType), queryString: [], cookies: [] };
}

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

function readType({ kind, mediaType }: RequestBody): string {
  if (kind === "form") return form;
  return /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/.test(mediaType) ? mediaType : "application/octet-stream";
}

function toPostData(body: RequestBody, mediaType: string): NonNullable<SampleRequest["postData"]> {
  switch (body.kind) {
    case "text":
      return {
        mimeType: isJson(mediaType, body.text) ? "application/json" : "text/plain",
        text: clean(body.text),
      };
    case "file":
      return { mimeType: "text/plain", text: `contents of ${body.fileName}` };
    case "form":
      return { mimeType: form, text: writeForm(body.fields), params: body.fields.map(toField) };
    case "multipart":
      return { mimeType: multipart, params: body.fields.map(toField) };
  }
}

/** Writers support `application/json`; a body that is not valid JSON is passed as text. */
function isJson(mediaType: string, text: string): boolean {
  if (!/json/i.test(mediaType)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function toField(field: FormField): SampleField {
  const name = clean(field.name);
  return "fileName" in field ? { name, fileName: field.fileName } : { name, value: clean(field.value) };
}

/** The fields as one text. */
function writeForm(fields: readonly FormField[]): string {
  return fields
    .map((field) => `${encode(field.name)}=${encode("fileName" in field ? field.fileName : field.value)}`)
    .join("&");
}

function encode(text: string): string {
  return encodeSigns(encodeURIComponent(text.toWellFormed()));
}

/** Encodes characters that are valid in URLs but end a string or begin code in some language. */
function encodeSigns(url: string): string {
  return url.replaceAll(/['$()!*`"\\<>^|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Replaces control characters and Unicode line separators, which every language escapes differently. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{C}\n\t\p{Cf}]|[\u2028\u2029]/gu, " ");
}
