import type { Mismatch } from "@linkspan/engine/validation";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { isolate } from "../operation/format/bidi-isolate.ts";

/** A difference between a response and its schema, as translated text. */
export function formatMismatch(t: Translate, { kind, params }: Mismatch): string {
  const word = (name: string) => isolate(String(params[name] ?? ""));
  switch (kind) {
    case "type":
      return t("try.wrong-type", { expected: word("expected"), found: word("found") });
    case "const":
    case "enum":
      return t("try.wrong-value", { expected: word("expected") });
    case "required":
      return t("try.wrong-required", { name: word("name") });
    case "unknown":
      return t("try.wrong-unknown", { name: word("name") });
    case "pattern":
      return t("try.wrong-pattern", { pattern: word("pattern") });
    case "format":
      return t("try.wrong-format", { format: word("format") });
    case "minimum":
    case "min-length":
    case "min-items":
    case "min-properties":
      return t("try.wrong-least", { limit: word("limit") });
    case "maximum":
    case "max-length":
    case "max-items":
    case "max-properties":
      return t("try.wrong-most", { limit: word("limit") });
    case "above":
      return t("try.wrong-above", { limit: word("limit") });
    case "below":
      return t("try.wrong-below", { limit: word("limit") });
    case "multiple-of":
      return t("try.wrong-multiple", { limit: word("limit") });
    case "unique":
      return t("try.wrong-unique");
    case "any-of":
    case "one-of":
    case "not":
    case "contains":
    case "never":
      return t("try.wrong-form");
  }
}
