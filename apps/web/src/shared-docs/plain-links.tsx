import type { SharedDocsPage } from "@linkspan/contract";
import type { DocsScope } from "../features/docs/docs-scope.ts";
import { operationAddressAt } from "../features/docs/docs-scope.ts";
import { useMessages } from "../lib/i18n/i18n.tsx";

type Props = { place: DocsScope; page: SharedDocsPage };

/** For browsers without scripts: the way to what is on the other pages of the list. */
export function PlainLinks({ place, page: { around } }: Props) {
  const t = useMessages();
  if (!around.before && !around.after) return null;
  return (
    <noscript>
      <nav aria-label={t("shared-docs.pages")} className="px-4 pb-6 md:px-8">
        <p className="flex gap-5 py-3">
          {around.before && (
            <a href={operationAddressAt(place, around.before)} className="underline">
              {t("shared-docs.earlier")}
            </a>
          )}
          {around.after && (
            <a href={operationAddressAt(place, around.after)} className="underline">
              {t("shared-docs.later")}
            </a>
          )}
        </p>
      </nav>
    </noscript>
  );
}
