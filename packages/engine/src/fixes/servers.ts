import { field, isServerUrl, readList, readText, sheet } from "./fields.ts";
import type { Fix, FixContext, FixField, GivenAnswer } from "./fix.ts";
import type { FixDraft } from "./fix-draft.ts";
import { setOrRefuse } from "./fix-draft.ts";

const rule = "servers";

/** The fields of a server, as this edition writes one. */
export function serverFields({ description: { dialect } }: FixContext): FixField[] {
  if (dialect !== "2.0") {
    return [
      field("url", "url", "Server URL", { required: true }),
      field("description", "text", "What the server is for"),
    ];
  }
  return [
    field("host", "text", "Host, for example api.example.com", { required: true }),
    field("basePath", "text", "Base path, for example /v1"),
    field("schemes", "choices", "Schemes", { options: ["https", "http", "wss", "ws"] }),
  ];
}

/** Adds a server; `mustBeSecure` when https was asked for. */
export function addServer(
  { index, values }: GivenAnswer,
  draft: FixDraft,
  { description: { dialect } }: FixContext,
  mustBeSecure: boolean,
): void {
  if (dialect === "2.0") {
    addHost({ index, values }, draft, mustBeSecure);
    return;
  }
  const url = readText(values, "url");
  const description = readText(values, "description");
  if (url === "") {
    draft.refuse(index, "missing_value", "Enter a server URL.", "url");
    return;
  }
  if (!isServerUrl(url)) {
    draft.refuse(index, "invalid_value", "Enter a URL without spaces.", "url");
    return;
  }
  if (mustBeSecure && !url.startsWith("https://")) {
    draft.refuse(index, "invalid_value", "Enter a URL that starts with https://.", "url");
    return;
  }
  const value = [description === "" ? { url } : { url, description }];
  setOrRefuse(draft, index, { rule, path: [], key: "servers", value });
}

function addHost({ index, values }: GivenAnswer, draft: FixDraft, mustBeSecure: boolean): void {
  const host = readText(values, "host");
  const basePath = readText(values, "basePath");
  const schemes = readList(values, "schemes");
  if (host === "") {
    draft.refuse(index, "missing_value", "Enter a host.", "host");
    return;
  }
  if (!/^[^\s{}/:\\?#@]+(?::\d{1,5})?$/.test(host)) {
    draft.refuse(index, "invalid_value", "Enter a host without scheme and path.", "host");
    return;
  }
  if (basePath !== "" && !/^\/[^\s?#]*$/.test(basePath)) {
    draft.refuse(index, "invalid_value", "Enter a path that starts with a slash.", "basePath");
    return;
  }
  if (schemes.some((scheme) => !["https", "http", "wss", "ws"].includes(scheme))) {
    draft.refuse(index, "invalid_value", "Choose from the offered schemes.", "schemes");
    return;
  }
  if (mustBeSecure && !schemes.includes("https")) {
    draft.refuse(index, "invalid_value", "Choose https.", "schemes");
    return;
  }
  setOrRefuse(draft, index, { rule, path: [], key: "host", value: host });
  if (basePath !== "" && draft.read(["basePath"]) === undefined) {
    setOrRefuse(draft, index, { rule, path: [], key: "basePath", value: basePath });
  }
  if (schemes.length > 0 && draft.read(["schemes"]) === undefined) {
    setOrRefuse(draft, index, { rule, path: [], key: "schemes", value: [...new Set(schemes)] });
  }
}

/** Where the API is served. */
export const serversFix: Fix = {
  rule,
  title: () => "Add a server",
  question: "Does your API have a server with a fixed URL?",
  buildSheet: (context) => sheet({ form: serverFields(context) }),
  apply({ form }, draft, _, context) {
    if (form) addServer(form, draft, context, false);
  },
};
