import type { SecurityScheme } from "../description/security-schemes.ts";
import type { ApiFacts, RequiredSchemes } from "../documentation/api-facts.ts";
import { listTexts } from "../documentation/list-texts.ts";
import { isObject, type Json } from "../json.ts";

/** Schemes that have to be satisfied together, each with what is known of it; none means that anybody may call. */
export type SecurityChoice = readonly {
  scheme: string;
  scopes: readonly string[];
  kind: SecurityScheme | undefined;
}[];

const maxChoices = 50;

/** The ways to be let in, of which one is enough; undefined where nothing is said. */
export function readSecurity(security: Json | undefined): RequiredSchemes[] | undefined {
  if (!Array.isArray(security)) return undefined;
  if (security.length === 0) return [[]];
  return security
    .filter(isObject)
    .slice(0, maxChoices)
    .map((choice) =>
      Object.entries(choice)
        .slice(0, maxChoices)
        .map(([scheme, scopes]) => ({ scheme, scopes: listTexts(scopes) })),
    );
}

/** Who may call an operation: what it says itself, else what the whole API says. */
export function readChoices(security: Json | undefined, api: ApiFacts): SecurityChoice[] | undefined {
  const own = readSecurity(security) ?? (api.security?.length ? api.security : undefined);
  return own?.map((choice) =>
    choice.map(({ scheme, scopes }) => ({
      scheme,
      scopes,
      kind: api.securitySchemes?.find(({ name }) => name === scheme),
    })),
  );
}
