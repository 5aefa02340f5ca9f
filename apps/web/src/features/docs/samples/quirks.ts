import type { SampleRequest } from "./to-har.ts";

/** A workaround for a sample writer that gets some values wrong. The tests show what goes wrong without it. */
export type Quirk = {
  /** Changes the request before it is written. */
  prepare?: (request: SampleRequest) => SampleRequest;
  /** Changes the written code. */
  finish?: (code: string, request: SampleRequest) => string;
};

/** Passes JSON as text, for writers that would convert it. */
export const withTextForJson: Quirk = {
  prepare: (request) =>
    changeBody(request, (body) => (/json/i.test(body.mimeType) ? { ...body, mimeType: "text/plain" } : body)),
};

/** Passes a form as text, for writers that drop repeated fields. */
export const withTextForForm: Quirk = {
  prepare: (request) =>
    changeBody(request, ({ params, ...body }) =>
      body.text === undefined && params ? { ...body, params } : body,
    ),
};

/** curl reads a file where a value begins with `@` or `<`. */
export const withoutFiles: Quirk = {
  finish(code, { postData, file }) {
    if (file !== undefined) return code.replace(/ --data '[^']*'$/, () => ` --data-binary '@${quote(file)}'`);
    let safe = code.replace(" \\\n  --data '", " \\\n  --data-raw '");
    for (const { name, value } of postData?.params ?? []) {
      if (value === undefined) continue;
      const field = `'${quote(name)}=${quote(value)}'`;
      safe = safe.replace(`--form ${field}`, () => `--form-string ${field}`);
    }
    return safe;
  },
};

/** Escapes quotes in the fields of a multipart form. */
export const escapeFormFields: Quirk = {
  prepare: (request) => changeParts(request, escapeText),
};

/** PowerShell treats typographic apostrophes as plain ones; doubling escapes them. */
export const withDoubledQuotes: Quirk = {
  prepare: (request) => changeTexts(request, (text) => text.replaceAll(/[\u2018-\u201b]/g, "$&$&")),
};

/** Ruby evaluates code between `#{` and `}` in a body. */
export const withoutInterpolation: Quirk = {
  prepare: (request) =>
    changeBody(request, (body) =>
      body.text === undefined ? body : { ...body, text: body.text.replaceAll("#", shield) },
    ),
  finish: (code) => code.replaceAll(shield, "\\#"),
};

/** The words `true`, `false` and `null` are replaced wherever they look like JSON, in texts too. */
export const withKeptWords: Quirk = {
  prepare(request) {
    const isJson = request.postData?.mimeType === "application/json";
    return changeTexts(request, keepWords, isJson ? keepQuotedWords : keepWords);
  },
  finish: (code) => code.replaceAll(shield, " "),
};

/** The writer omits bodies that are not JSON. */
export const withJsonForText: Quirk = {
  prepare: (request) =>
    changeBody(request, (body) => (body.params ? body : { ...body, mimeType: "application/json" })),
};

/** Replaces a character that the writer must not see. It does not occur in requests. */
const shield = "\ue000";

/** Prepends the lines that a program in this language needs. */
export function withHead(head: string): Quirk {
  return { finish: (code) => `${head}\n\n${code}` };
}

/** Applies several workarounds in order. */
export function combineQuirks(...quirks: readonly Quirk[]): Quirk {
  return {
    prepare: (request) => quirks.reduce((before, { prepare }) => prepare?.(before) ?? before, request),
    finish: (code, request) =>
      quirks.reduce((before, { finish }) => finish?.(before, request) ?? before, code),
  };
}

type Body = NonNullable<SampleRequest["postData"]>;

function changeBody(request: SampleRequest, change: (body: Body) => Body): SampleRequest {
  return request.postData ? { ...request, postData: change(request.postData) } : request;
}

function changeParts(request: SampleRequest, change: (text: string) => string): SampleRequest {
  return changeBody(request, (body) => {
    if (!body.params) return body;
    const params = body.params.map(({ name, value, ...rest }) => ({
      ...rest,
      name: change(name),
      ...(value === undefined ? {} : { value: change(value) }),
    }));
    return { ...body, params };
  });
}

/** Changes every value; `inBody` changes a text body. */
function changeTexts(
  request: SampleRequest,
  change: (text: string) => string,
  inBody: (text: string) => string = change,
): SampleRequest {
  const headers = request.headers.map(({ name, value }) => ({ name, value: change(value) }));
  return changeBody(changeParts({ ...request, headers }, change), (body) =>
    body.text === undefined ? body : { ...body, text: inBody(body.text) },
  );
}

function keepWords(text: string): string {
  return text.replaceAll(/(?<=:) (?=true|false|null)/g, shield);
}

/** Keeps these words inside JSON strings; outside, the writer is meant to replace them. */
function keepQuotedWords(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, keepWords);
}

function quote(text: string): string {
  return text.replaceAll("'", "'\\''");
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n");
}
