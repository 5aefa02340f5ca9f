import type { ChangeLocation } from "@linkspan/engine/diff";
import type { Translate } from "../../../lib/i18n/translate.tsx";

const locations = ["path", "query", "header", "cookie"] as const;

/** The location of a change in an operation, as text. */
export function formatChangeLocation(t: Translate, where: ChangeLocation): string {
  const words = formatChangedPart(t, where);
  return where.callback === "" ? words : t("changes.in-callback", { callback: where.callback, words });
}

function formatChangedPart(t: Translate, { part, in: location, status }: ChangeLocation): string {
  switch (part) {
    case "api":
      return t("changes.where-api");
    case "operation":
      return t("changes.where-operation");
    case "parameter": {
      const known = locations.find((each) => each === location);
      return known ? t(`changes.where-${known}`) : t("changes.where-parameter");
    }
    case "body":
      return t("changes.where-body");
    case "header":
      return t("changes.where-response-header", { status });
    case "response":
      return t("changes.where-response", { status });
  }
}
