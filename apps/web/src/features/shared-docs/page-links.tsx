import type { OperationLine } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { type DocsScope, operationUrl } from "../docs/docs-scope.ts";

type Props = { scope: DocsScope; around: { before: OperationLine | null; after: OperationLine | null } };

/** Without scripts: links to operations on the other pages of the navigator. */
export function PageLinks({ scope, around: { before, after } }: Props) {
  const t = useMessages();
  if (!before && !after) return null;
  return (
    <noscript>
      <nav aria-label={t("shared-docs.pages")} className="px-4 pb-6 md:px-8">
        <p className="flex gap-5 py-3">
          {before && (
            <a href={operationUrl(scope, before)} className="underline">
              {t("shared-docs.earlier")}
            </a>
          )}
          {after && (
            <a href={operationUrl(scope, after)} className="underline">
              {t("shared-docs.later")}
            </a>
          )}
        </p>
      </nav>
    </noscript>
  );
}
