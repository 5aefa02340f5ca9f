import { type Description, readComponents } from "../../description/description.ts";
import { listFlows, listScopes, type WrittenFlow } from "../../description/oauth-flows.ts";
import { isObject, ownValue } from "../../json.ts";
import type { OAuthFlow, OverviewScheme } from "./overview.ts";
import { clipText, type TextBudget } from "./text-budget.ts";

const maxSchemes = 50;
const maxScopes = 300;
const maxName = 200;
const maxUrl = 500;
const maxScopeText = 300;
const maxDescription = 5000;

/** The security schemes with their descriptions, URLs and scopes. */
export function readSchemes(description: Description, budget: TextBudget): OverviewScheme[] {
  const { root, dialect, references } = description;
  const named = readComponents(root, dialect, "securitySchemes") ?? {};
  return Object.keys(named)
    .slice(0, maxSchemes)
    .map((name): OverviewScheme => {
      const object = references.follow(ownValue(named, name)) ?? {};
      const isOldBasic = dialect === "2.0" && object.type === "basic";
      return {
        name: clipText(budget, name, maxName),
        type: isOldBasic ? "http" : clipText(budget, object.type, maxName),
        scheme: isOldBasic ? "basic" : clipText(budget, object.scheme, maxName).toLowerCase(),
        in: clipText(budget, object.in, maxName),
        parameter: clipText(budget, object.name, maxName),
        format: clipText(budget, object.bearerFormat, maxName),
        description: clipText(budget, object.description, maxDescription),
        url: clipText(budget, object.openIdConnectUrl, maxUrl),
        flows: listFlows(object, dialect).map((flow) => readFlow(flow, budget)),
      };
    });
}

function readFlow({ kind, flow }: WrittenFlow, budget: TextBudget): OAuthFlow {
  const scopes = isObject(flow.scopes) ? flow.scopes : {};
  return {
    kind: clipText(budget, kind, maxName),
    authorizationUrl: clipText(budget, flow.authorizationUrl ?? flow.deviceAuthorizationUrl, maxUrl),
    tokenUrl: clipText(budget, flow.tokenUrl, maxUrl),
    refreshUrl: clipText(budget, flow.refreshUrl, maxUrl),
    scopes: listScopes(flow)
      .slice(0, maxScopes)
      .map((name) => ({
        name: clipText(budget, name, maxName),
        description: clipText(budget, ownValue(scopes, name), maxScopeText),
      }))
      .filter(({ name }) => name !== ""),
  };
}
