import { componentsPath } from "../description/description.ts";
import type { Dialect } from "../description/dialect.ts";
import { isObject, type JsonObject } from "../json.ts";
import { isWebUrl, readList, readText, sheet } from "./fields.ts";
import type { Fix, FixValues, GivenAnswer } from "./fix.ts";
import { type FixDraft, setOrRefuse } from "./fix-draft.ts";
import {
  authorizing,
  defaultName,
  flowsOf,
  type SchemeType,
  schemeFields,
  tokenGiving,
  typesOf,
} from "./security-scheme-fields.ts";

type Kind = { rule: string; type?: SchemeType; title: string; question: string };

const needsOneScheme = "Swagger 2.0 has no bearer scheme: upgrade the file to OpenAPI 3.";

function createSchemeFix({ rule, type, title, question }: Kind): Fix {
  return {
    rule,
    title: () => title,
    question,
    buildSheet({ description: { dialect } }) {
      if (type && !typesOf(dialect).includes(type)) return sheet({ unavailable: needsOneScheme });
      return sheet({ form: schemeFields(dialect, type) });
    },
    apply({ form }, draft, _, { description: { dialect } }) {
      if (!form) return;
      const chosen = type ?? readText(form.values, "type");
      if (typesOf(dialect).includes(chosen as SchemeType))
        addScheme(rule, chosen as SchemeType, form, draft, dialect);
      else draft.refuse(form.index, "missing_value", "Choose a kind of authentication.", "type");
    },
  };
}

function addScheme(
  rule: string,
  type: SchemeType,
  { index, values }: GivenAnswer,
  draft: FixDraft,
  dialect: Dialect,
): void {
  const path = componentsPath(dialect, "securitySchemes");
  const given = readText(values, "name");
  const known = draft.read(path);
  const taken = isObject(known) ? known : {};
  if (given !== "" && !/^[\w.-]{1,100}$/.test(given)) {
    draft.refuse(index, "invalid_value", "Enter letters, digits, dots, dashes and underscores.", "name");
    return;
  }
  if (given !== "" && given !== defaultName(type) && Object.hasOwn(taken, given)) {
    draft.refuse(index, "duplicate_value", "A scheme with this name exists.", "name");
    return;
  }
  const wrong = findWrong(type, values, dialect);
  if (wrong) {
    draft.refuse(index, wrong.code, wrong.message, wrong.field);
    return;
  }
  const key = freeName(given || defaultName(type), taken);
  setOrRefuse(draft, index, { rule, path, key, value: writeScheme(type, values, dialect) });
}

/** A name that no other component of its kind has. */
export function freeName(name: string, taken: JsonObject): string {
  let free = name;
  for (let number = 2; Object.hasOwn(taken, free); number++) free = `${name}${number}`;
  return free;
}

type Wrong = { field: string; code: "missing_value" | "invalid_value"; message: string };

function findWrong(type: SchemeType, values: FixValues, dialect: Dialect): Wrong | undefined {
  if (type === "apiKey") {
    const locations = dialect === "2.0" ? ["header", "query"] : ["header", "query", "cookie"];
    if (!locations.includes(readText(values, "in"))) return missing("in", "Choose where the key is sent.");
    const isName = /^[^\s\p{C}]{1,200}$/u.test(readText(values, "parameter"));
    return isName ? undefined : missing("parameter", "Enter the name of the header or parameter.");
  }
  if (type !== "oauth2") return undefined;
  const flow = readText(values, "flow");
  if (!flowsOf(dialect).includes(flow)) return missing("flow", "Choose a flow.");
  for (const [name, flows] of [
    ["authorizationUrl", authorizing],
    ["tokenUrl", tokenGiving],
  ] as const) {
    const url = readText(values, name);
    if (!flows.includes(flow)) continue;
    if (url === "") return missing(name, "Enter a URL.");
    if (!isWebUrl(url)) {
      return {
        field: name,
        code: "invalid_value",
        message: "Enter a URL that starts with https:// or http://.",
      };
    }
  }
  return undefined;
}

function missing(field: string, message: string): Wrong {
  return { field, code: "missing_value", message };
}

function writeScheme(type: SchemeType, values: FixValues, dialect: Dialect): JsonObject {
  if (type === "apiKey") {
    return { type, in: readText(values, "in"), name: readText(values, "parameter") };
  }
  if (type === "basic") return dialect === "2.0" ? { type: "basic" } : { type: "http", scheme: "basic" };
  if (type === "bearer") {
    const bearerFormat = readText(values, "bearerFormat");
    return { type: "http", scheme: "bearer", ...(bearerFormat === "" ? {} : { bearerFormat }) };
  }
  const flow = readText(values, "flow");
  const urls: JsonObject = {};
  if (authorizing.includes(flow)) urls.authorizationUrl = readText(values, "authorizationUrl");
  if (tokenGiving.includes(flow)) urls.tokenUrl = readText(values, "tokenUrl");
  const scopes: JsonObject = {};
  for (const line of readList(values, "scopes")) {
    const [, name = line, text = ""] = /^(\S+?)(?::\s+|\s+)(.*)$/.exec(line) ?? [];
    if (name !== "__proto__") scopes[name.replace(/:$/, "")] = text;
  }
  return dialect === "2.0"
    ? { type, flow, ...urls, scopes }
    : { type, flows: { [flow]: { ...urls, scopes } } };
}

/** How callers prove who they are: the first scheme, and the three kinds that the score asks for. */
export const securitySchemesFix: Fix = {
  ...createSchemeFix({
    rule: "security-schemes",
    title: "Document how to authenticate",
    question: "Does your API ask callers to authenticate?",
  }),
  unlocks: { rules: ["oauth2", "api-key", "http-bearer"], satisfies: 1 },
};
export const oauth2Fix = createSchemeFix({
  rule: "oauth2",
  type: "oauth2",
  title: "Add an OAuth 2 scheme",
  question: "Does your API accept OAuth 2 tokens?",
});
export const apiKeyFix = createSchemeFix({
  rule: "api-key",
  type: "apiKey",
  title: "Add an API key scheme",
  question: "Does your API accept API keys?",
});
export const httpBearerFix = createSchemeFix({
  rule: "http-bearer",
  type: "bearer",
  title: "Add a bearer token scheme",
  question: "Does your API accept bearer tokens?",
});
