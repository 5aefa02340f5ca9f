import type { Change } from "@linkspan/contract";
import type { Translate } from "../../lib/i18n/translate.tsx";

/** Kinds whose title names what was added, removed or renamed. */
const endings = {
  added: "added",
  "required-with-default-added": "added",
  "required-added": "required-added",
  removed: "removed",
  "required-removed": "removed",
  "no-longer-accepted": "removed",
  renamed: "renamed",
  "required-renamed": "renamed",
  "became-required": "required",
  "became-required-with-default": "required",
  "became-optional": "optional",
} as const;

const wholeTitles = {
  "operation-added": "operation-added",
  "operation-removed": "operation-removed",
  "operation-replaced": "operation-replaced",
  moved: "operation-moved",
  "body-added": "body-added",
  "required-body-added": "body-required-added",
  "body-removed": "body-removed",
  "status-added": "response-added",
  "status-removed": "response-removed",
  "success-status-removed": "response-removed",
} as const;

/** What happened, in a few words: "Field renamed and retyped". */
export function formatChangeTitle(t: Translate, { kind, where, rename }: Change): string {
  if (kind in wholeTitles) {
    const { status } = where;
    return t(`changes-page.${wholeTitles[kind as keyof typeof wholeTitles]}`, { status });
  }
  if (kind in endings) {
    const ending = rename?.is_retyped ? "retyped" : endings[kind as keyof typeof endings];
    return t(`changes-page.${nameThing(where)}-${ending}`);
  }
  const words = t(`changes.kind-${kind}` as "changes.kind-added");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function nameThing({ part, path }: Change["where"]): "field" | "parameter" | "header" {
  if (path !== "") return "field";
  return part === "parameter" || part === "header" ? part : "field";
}
