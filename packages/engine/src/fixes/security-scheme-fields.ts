import type { Dialect } from "../description/dialect.ts";
import { field } from "./fields.ts";
import type { FixField } from "./fix.ts";

/** Kinds of scheme that a form can add. */
export type SchemeType = "oauth2" | "apiKey" | "bearer" | "basic";

const flows = {
  old: ["accessCode", "application", "implicit", "password"],
  new: ["authorizationCode", "clientCredentials", "implicit", "password"],
};
/** Flows that begin at an authorization page, and flows that get a token from an endpoint. */
export const authorizing = ["authorizationCode", "accessCode", "implicit"];
export const tokenGiving = [
  "authorizationCode",
  "accessCode",
  "clientCredentials",
  "application",
  "password",
];

/** The flows that an edition knows. */
export function flowsOf(dialect: Dialect): readonly string[] {
  return dialect === "2.0" ? flows.old : flows.new;
}

/** The types that an edition knows; Swagger 2.0 has no bearer scheme. */
export function typesOf(dialect: Dialect): SchemeType[] {
  return dialect === "2.0" ? ["oauth2", "apiKey", "basic"] : ["oauth2", "apiKey", "bearer", "basic"];
}

/** The fields of a scheme of one type, or of a type that is chosen first. */
export function schemeFields(dialect: Dialect, type: SchemeType | undefined): FixField[] {
  const only = (value: SchemeType) => (type ? null : { field: "type", values: [value] });
  const wants = (value: SchemeType) => type === undefined || type === value;
  const fields: FixField[] = [];
  if (!type) {
    fields.push(
      field("type", "choice", "Kind of authentication", { required: true, options: typesOf(dialect) }),
    );
  }
  fields.push(field("name", "text", "Name of the scheme", { value: type ? defaultName(type) : null }));
  if (wants("apiKey")) {
    const options = dialect === "2.0" ? ["header", "query"] : ["header", "query", "cookie"];
    fields.push(
      field("in", "choice", "Where the key is sent", { required: true, options, when: only("apiKey") }),
      field("parameter", "text", "Name of the header or parameter", { required: true, when: only("apiKey") }),
    );
  }
  if (wants("bearer") && dialect !== "2.0") {
    fields.push(
      field("bearerFormat", "text", "Format of the token, for example JWT", { when: only("bearer") }),
    );
  }
  if (wants("oauth2")) {
    fields.push(
      field("flow", "choice", "Flow", {
        required: true,
        options: [...flowsOf(dialect)],
        when: only("oauth2"),
      }),
      field("authorizationUrl", "url", "Authorization URL", {
        required: true,
        when: { field: "flow", values: flowsOf(dialect).filter((flow) => authorizing.includes(flow)) },
      }),
      field("tokenUrl", "url", "Token URL", {
        required: true,
        when: { field: "flow", values: flowsOf(dialect).filter((flow) => tokenGiving.includes(flow)) },
      }),
      field("scopes", "lines", "Scopes, one per line: name, a colon and what it allows", {
        when: only("oauth2"),
      }),
    );
  }
  return fields;
}

/** The default name of a scheme. */
export function defaultName(type: SchemeType): string {
  return { oauth2: "oauth2", apiKey: "apiKeyAuth", bearer: "bearerAuth", basic: "basicAuth" }[type];
}
