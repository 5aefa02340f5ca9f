import { type Json, reviveLargeInteger } from "@linkspan/engine";
import type { ValueChange } from "@linkspan/engine/suggestions";
import type { ProposalDraft } from "../fix/draft/draft.ts";

/** The change that an answer asks for. An example is entered as JSON text and parsed here. */
export function toValueChange({ rule, path, key, value }: ProposalDraft): ValueChange {
  if (rule !== "schema-example" || typeof value !== "string") return { rule, path, key, value };
  const example = JSON.parse(value, reviveLargeInteger) as Json;
  return { rule, path, key, value: key === "examples" ? [example] : example };
}
