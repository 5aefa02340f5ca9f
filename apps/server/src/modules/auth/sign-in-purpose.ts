import { type FigmaScope, importScopes, webhookScope } from "../../integrations/figma/figma-scopes.ts";

/** Why a person is sent to Figma. */
export type SignInPurpose = "sign_in" | "import" | "import_and_watch";

/** What is asked of Figma beyond the profile. */
export function findScopes(purpose: SignInPurpose): readonly FigmaScope[] {
  if (purpose === "sign_in") return [];
  return purpose === "import" ? importScopes : [...importScopes, webhookScope];
}
