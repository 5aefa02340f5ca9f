import { listServerUrls } from "../description/servers.ts";
import { isObject } from "../json.ts";
import { toPointer } from "../path.ts";
import { field, isServerUrl, readText, sheet } from "./fields.ts";
import type { Fix, FixContext, FixEntry, FixSheet, GivenAnswer } from "./fix.ts";
import { type FixDraft, setOrRefuse } from "./fix-draft.ts";
import { addServer, serverFields } from "./servers.ts";

const rule = "https";
const alone = "https";
const both = "https and http";

/** Edits the server URLs, or the schemes of Swagger 2.0. */
export const httpsFix: Fix = {
  rule,
  title: (count) => (count === 1 ? "Use https for 1 server" : `Use https for ${count} servers`),
  question: "Is your API served over https?",
  buildSheet(context) {
    const { description } = context;
    if (listServerUrls(description).length === 0) return sheet({ form: serverFields(context) });
    if (description.dialect !== "2.0") return describeServers(context);
    return sheet({
      form: [field("schemes", "choice", "Schemes", { required: true, options: [alone, both] })],
    });
  },
  apply({ form, rows }, draft, { columns }, context) {
    if (form && listServerUrls(context.description).length === 0) addSecureServer(form, draft, context);
    else if (form && columns.length === 0) editSchemes(form, draft);
    for (const { index, values, entry } of rows) {
      const url = readText(values, "url");
      if (!url.startsWith("https://") || !isServerUrl(url)) {
        draft.refuse(index, "invalid_value", "Enter a URL that starts with https://.", "url");
      } else setOrRefuse(draft, index, { rule, path: entry.at, key: "url", value: url, isReplacement: true });
    }
  },
};

function describeServers({ description: { root } }: FixContext): FixSheet {
  const servers = Array.isArray(root.servers) ? root.servers : [];
  const entries = servers.flatMap((server, index): FixEntry[] => {
    if (!isObject(server)) return [];
    const url = typeof server.url === "string" ? server.url : "";
    const at = ["servers", index];
    return [
      {
        key: toPointer(at),
        at,
        pointer: toPointer(at),
        operation: undefined,
        method: null,
        path: null,
        name: url,
        shared: 1,
        values: url.startsWith("http://") ? { url: `https${url.slice(4)}` } : {},
      },
    ];
  });
  return sheet({ columns: [field("url", "url", "Server URL", { required: true })], entries });
}

/** A server that the task "servers" adds in the same request may settle this one too. */
function addSecureServer(form: GivenAnswer, draft: FixDraft, context: FixContext): void {
  const { dialect } = context.description;
  const root = {
    servers: draft.read(["servers"]),
    host: draft.read(["host"]),
    schemes: draft.read(["schemes"]),
  };
  const urls = listServerUrls({ dialect, root });
  if (urls.length === 0) addServer(form, draft, context, true);
  else if (!urls.some((url) => url.startsWith("https"))) {
    draft.refuse(form.index, "not_available", "Another answer adds a server without https.");
  }
}

function editSchemes({ index, values }: GivenAnswer, draft: FixDraft): void {
  const chosen = readText(values, "schemes");
  if (chosen !== alone && chosen !== both) {
    draft.refuse(index, "missing_value", "Choose the schemes.", "schemes");
    return;
  }
  const schemes = draft.read(["schemes"]);
  if (!Array.isArray(schemes) || schemes.length === 0) {
    const value = chosen === alone ? ["https"] : ["https", "http"];
    setOrRefuse(draft, index, { rule, path: [], key: "schemes", value });
    return;
  }
  const http = schemes.indexOf("http");
  if (chosen === alone && http !== -1) {
    const key = String(http);
    setOrRefuse(draft, index, { rule, path: ["schemes"], key, value: "https", isReplacement: true });
  } else setOrRefuse(draft, index, { rule, path: ["schemes"], key: "0", value: "https", isItem: true });
}
