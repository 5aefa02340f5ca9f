import type { ChangeLocation } from "@linkspan/engine/changes";
import type { Translate } from "../../../lib/translate.tsx";

const places = ["path", "query", "header", "cookie"] as const;

/** In which part of an operation something changed. */
export function formatChangeLocation(t: Translate, where: ChangeLocation): string {
  const words = formatChangedPart(t, where);
  return where.callback === "" ? words : t("past.in-callback", { callback: where.callback, words });
}

function formatChangedPart(t: Translate, { part, in: place, status }: ChangeLocation): string {
  switch (part) {
    case "operation":
      return t("past.where-operation");
    case "parameter": {
      const known = places.find((each) => each === place);
      return known ? t(`past.where-${known}`) : t("past.where-parameter");
    }
    case "body":
      return t("past.where-body");
    case "header":
      return t("past.where-response-header", { status });
    case "response":
      return t("past.where-response", { status });
  }
}
