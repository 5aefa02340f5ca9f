import { componentsPath } from "../description/description.ts";
import { listSecuritySchemes } from "../description/security-schemes.ts";
import { isObject } from "../json.ts";
import { field, readList, readText, scopeField, sheet } from "./fields.ts";
import type { Fix, FixContext } from "./fix.ts";
import { setOrRefuse } from "./fix-draft.ts";
import { chooseEntries } from "./headers.ts";
import { listOperationEntries } from "./operation-targets.ts";

const rule = "operation-security";

/** One of the description's own schemes, for all operations or for some. */
export const operationSecurityFix: Fix = {
  rule,
  title: () => "Say which operations need authentication",
  question: "Do operations of your API need authentication?",
  buildSheet(context) {
    const names = listSecuritySchemes(context.description).map(({ name }) => name);
    const scheme =
      names.length > 0
        ? field("scheme", "choice", "Scheme", { required: true, options: names })
        : field("scheme", "text", "Name of the scheme that another task adds", { required: true });
    const scopes = listScopes(context);
    return sheet({
      form: [
        scheme,
        ...(scopes.length > 0 ? [field("scopes", "choices", "Scopes", { options: scopes })] : []),
        scopeField("Operations that need it"),
      ],
      entries: listOperationEntries(context, () => true),
    });
  },
  apply(given, draft, { entries }, { description: { dialect } }) {
    const { form } = given;
    if (!form) {
      for (const { index } of given.rows)
        draft.refuse(index, "missing_value", "Choose the scheme first.", "scheme");
      return;
    }
    const { index, values } = form;
    const name = readText(values, "scheme");
    const scheme = draft.read([...componentsPath(dialect, "securitySchemes"), name]);
    if (name === "" || scheme === undefined) {
      draft.refuse(index, "missing_value", "Choose a scheme of this API description.", "scheme");
      return;
    }
    const chosen = chooseEntries(given, entries, draft);
    if (!chosen) return;
    const isOAuth = isObject(scheme) && (scheme.type === "oauth2" || scheme.type === "openIdConnect");
    const value = [{ [name]: isOAuth ? readList(values, "scopes") : [] }];
    if (readText(values, "scope") === "all") {
      setOrRefuse(draft, index, { rule, path: [], key: "security", value });
      return;
    }
    for (const { at } of chosen) setOrRefuse(draft, index, { rule, path: at, key: "security", value });
  },
};

/** The scopes that any scheme knows. */
function listScopes({ description: { root, dialect, references } }: FixContext): string[] {
  const scopes = new Set<string>();
  const path = componentsPath(dialect, "securitySchemes");
  let schemes: unknown = root;
  for (const key of path) schemes = isObject(schemes) ? schemes[key as string] : undefined;
  if (!isObject(schemes)) return [];
  for (const name of Object.keys(schemes)) {
    const scheme = references.follow(schemes[name]);
    const flows = isObject(scheme?.flows) ? Object.values(scheme.flows) : [scheme];
    for (const flow of flows) {
      if (isObject(flow) && isObject(flow.scopes))
        for (const scope of Object.keys(flow.scopes)) scopes.add(scope);
    }
  }
  return [...scopes].slice(0, 500);
}
