import type { SecurityScheme } from "@linkspan/engine/documentation-view";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import { isolate } from "./bidi-isolate.ts";

/** The credentials that a caller needs, as text; empty for an unknown type of scheme. */
export function formatScheme(t: Translate, kind: SecurityScheme | undefined): string {
  if (kind?.type === "apiKey") return formatKey(t, kind);
  if (kind?.type === "oauth2") return "OAuth 2";
  if (kind?.type === "openIdConnect") return "OpenID Connect";
  if (kind?.type === "mutualTLS") return t("operation.scheme-certificate");
  if (kind?.type !== "http") return "";
  if (kind.scheme === "basic") return t("operation.scheme-basic");
  return kind.scheme === "bearer" ? t("operation.scheme-bearer") : isolate(`HTTP ${kind.scheme}`);
}

function formatKey(t: Translate, { in: location, parameter }: SecurityScheme): string {
  const name = isolate(parameter);
  if (location === "query") return t("operation.scheme-key-query", { name });
  if (location === "cookie") return t("operation.scheme-key-cookie", { name });
  return t("operation.scheme-key-header", { name });
}
