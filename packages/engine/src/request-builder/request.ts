import type { Json } from "../json.ts";

/** A form field. A file is given by name only: the sender has its content. */
export type FormField =
  | { name: string; value: string; mediaType?: string }
  | { name: string; fileName: string; mediaType?: string };

/** What is sent: a text, the fields of a form, or a file. */
export type RequestBody =
  | { kind: "text"; mediaType: string; text: string }
  | { kind: "form" | "multipart"; mediaType: string; fields: readonly FormField[] }
  | { kind: "file"; mediaType: string; fileName: string };

/** A secret for a security scheme: a token or key, or a name with a password. */
export type Credential = string | { username: string; password: string };

/** What goes into a request. A parameter without a value is left out. */
export type RequestValues = {
  /** By `parameterKey`. A text is written as it is, a list or an object by the parameter's style. */
  parameters?: ReadonlyMap<string, Json>;
  body?: RequestBody | undefined;
  /** Which of the operation's ways to be let in is taken. */
  security?: number;
  /** By the name of the scheme. */
  credentials?: ReadonlyMap<string, Credential>;
};

/** A header or a cookie. */
export type NamedValue = { name: string; value: string };

/** A request, ready to be sent or to be written down. */
export type BuiltRequest = {
  method: string;
  /** The whole address with its query, percent-encoded. */
  url: string;
  /** Without cookies, and without the media type of a body. */
  headers: readonly NamedValue[];
  cookies: readonly NamedValue[];
  body: RequestBody | undefined;
};

/** Tells the parameters of an operation apart: the same name may stand in two places. */
export function parameterKey(parameter: { in: string; name: string }): string {
  return `${parameter.in} ${parameter.name}`;
}
