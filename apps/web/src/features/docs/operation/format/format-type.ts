import type { TypeWords } from "@linkspan/engine/documentation-view";
import type { MessageId } from "../../../../lib/i18n/message-id.ts";
import type { Translate } from "../../../../lib/i18n/translate.tsx";

const ours: Record<string, MessageId> = {
  any: "operation.any",
  enum: "operation.enum",
  never: "operation.never",
  "one of": "operation.one-of",
  "any of": "operation.any-of",
};

/** A type as text: `array of Order or null`. Names of schemas and JSON types are not translated. */
export function formatType(t: Translate, { names, lists, isSchema }: TypeWords, isNullable = false): string {
  const formatName = (name: string) => {
    const id = isSchema || !Object.hasOwn(ours, name) ? undefined : ours[name];
    return id ? t(id) : name;
  };
  let words = names.map(formatName).reduce((one, other) => t("operation.or", { one, other }));
  for (let list = 0; list < lists; list++) words = t("operation.array-of", { type: words });
  return isNullable ? t("operation.or-null", { type: words }) : words;
}
