import type { SecurityChoice } from "@linkspan/engine/documentation-view";
import type { Translate } from "../../../../lib/i18n/translate.tsx";
import { isolate } from "./bidi-isolate.ts";
import { formatScheme } from "./format-scheme.ts";

/** The security requirements as text: alternatives, each of which may combine several schemes. */
export function formatSecurity(t: Translate, choices: readonly SecurityChoice[] | undefined): string {
  if (!choices || choices.length === 0) return "";
  const real = choices.filter((choice) => choice.length > 0);
  if (real.length === 0) return t("operation.no-sign-in");
  const ways = real.map((choice) =>
    choice
      .map(({ scheme, scopes, kind }) => {
        const words = formatScheme(t, kind) || isolate(scheme);
        return scopes.length > 0
          ? t("operation.scopes", { scheme: words, scopes: isolate(scopes.join(", ")) })
          : words;
      })
      .reduce((one, other) => t("operation.and", { one, other })),
  );
  const words = ways.reduce((one, other) => t("operation.or", { one, other }));
  return real.length < choices.length ? `${words} (${t("operation.auth-optional")})` : words;
}
