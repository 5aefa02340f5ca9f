import type { SchemeFlow, SchemeWithFlows } from "../../description/security-schemes.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";

/** Compares how callers obtain tokens: the OAuth flows of a security scheme, their URLs and scopes. */
export function compareFlows(
  collector: Collector,
  where: ChangeLocation,
  before: SchemeWithFlows,
  after: SchemeWithFlows,
): void {
  const [old, now] = [keyFlows(before), keyFlows(after)];
  for (const [kind, flow] of old) {
    const other = now.get(kind);
    if (other) compareFlow(collector, where, flow, other);
    else collector.add(where, "oauth-flow-removed", { before: kind });
  }
  for (const kind of now.keys())
    if (!old.has(kind)) collector.add(where, "oauth-flow-added", { after: kind });
}

function keyFlows({ flows = [] }: SchemeWithFlows): Map<string, SchemeFlow> {
  return new Map(flows.map((flow) => [flow.kind, flow]));
}

function compareFlow(
  collector: Collector,
  where: ChangeLocation,
  before: SchemeFlow,
  after: SchemeFlow,
): void {
  for (const key of ["authorizationUrl", "tokenUrl"] as const) {
    const [old, now] = [before[key], after[key]];
    // A flow needs these: without one, the description says nothing that callers could have relied on.
    if (old !== "" && now !== "" && old !== now)
      collector.add(where, "oauth-url-changed", { before: `${key} ${old}`, after: `${key} ${now}` });
  }
  compareRefresh(collector, where, before, after);
  const [old, now] = [new Set(before.scopes), new Set(after.scopes)];
  for (const scope of old)
    if (!now.has(scope)) collector.add(where, "oauth-scope-removed", { before: `${before.kind} ${scope}` });
  for (const scope of now)
    if (!old.has(scope)) collector.add(where, "oauth-scope-added", { after: `${after.kind} ${scope}` });
}

/** Without a URL of their own, tokens are renewed where they are obtained. */
function compareRefresh(
  collector: Collector,
  where: ChangeLocation,
  before: SchemeFlow,
  after: SchemeFlow,
): void {
  if (before.refreshUrl === "" && after.refreshUrl === "") return;
  const [old, now] = [before.refreshUrl || before.tokenUrl, after.refreshUrl || after.tokenUrl];
  if (old !== now) collector.add(where, "oauth-refresh-url-changed", { before: old, after: now });
}
