import type { SecurityScheme } from "../../description/security-schemes.ts";
import type { ApiFacts } from "../../documentation/api-facts.ts";
import type { SecurityChoice } from "../../documentation-view/read-security.ts";
import type { OperationChange } from "../change.ts";
import { createChangeCollector } from "../collector.ts";
import { compareSecurity } from "../compare-security.ts";
import { compareServers } from "../compare-servers.ts";
import { wholeApi } from "../locations.ts";
import { compareFlows } from "./compare-flows.ts";

/** Which of what the whole API says its operations rely on, in both states. */
export type InheritedFacts = { security: boolean; servers: boolean };

/** Compares what the whole API says for its operations: servers, security, its schemes and their flows. */
export function compareApiFacts(
  before: Required<ApiFacts>,
  after: Required<ApiFacts>,
  inherited: InheritedFacts,
): readonly OperationChange[] {
  const collector = createChangeCollector();
  if (inherited.servers)
    compareServers(collector, wholeApi, withDefault(before.servers), withDefault(after.servers));
  if (inherited.security) compareSecurity(collector, wholeApi, readChoices(before), readChoices(after));
  const schemes = new Map(after.securitySchemes.map((scheme) => [scheme.name, scheme]));
  for (const scheme of before.securitySchemes) {
    const other = schemes.get(scheme.name);
    if (!other) continue;
    const where = { ...wholeApi, name: scheme.name };
    const texts = { before: writeScheme(scheme), after: writeScheme(other) };
    if (texts.before === texts.after) compareFlows(collector, where, scheme, other);
    else collector.add(where, "security-scheme-changed", texts);
  }
  return collector.result().changes;
}

/** Without a server, the API is where its description is. */
function withDefault(servers: readonly string[]): readonly string[] {
  return servers.length > 0 ? servers : ["/"];
}

function readChoices({ security }: Required<ApiFacts>): SecurityChoice[] | undefined {
  if (security.length === 0) return undefined;
  return security.map((choice) => choice.map((each) => ({ ...each, kind: undefined })));
}

/** A scheme in one line: `apiKey in header X-Key`, `http bearer`. */
function writeScheme({ type, scheme, in: location, parameter }: SecurityScheme): string {
  return [type, scheme, location && `in ${location}`, parameter].filter(Boolean).join(" ");
}
