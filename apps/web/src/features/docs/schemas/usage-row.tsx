import type { SchemaUse } from "@linkspan/contract";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";
import { type DocsScope, operationUrl } from "../docs-scope.ts";
import { isolate } from "../operation/format/bidi-isolate.ts";

/** An operation that uses the schema: where, and through which other schemas. */
export function UsageRow({ scope, use }: { scope: DocsScope; use: SchemaUse }) {
  const t = useMessages();
  const way = use.through.map(isolate).join(" › ");
  return (
    <Link to={operationUrl(scope, use)} className="use-row" title={use.summary || undefined}>
      <MethodBadge method={use.method} size="xs" />
      <span className="use-path">
        <OperationPath path={use.path} />
      </span>
      <span className="use-where">{formatLocations(t, use)}</span>
      <span className="use-way" title={way || undefined}>
        {way === "" ? t("schema.direct") : t("schema.through", { way })}
      </span>
    </Link>
  );
}

function formatLocations(t: Translate, { locations, statuses }: SchemaUse): string {
  const words = locations.map((each) => t(`schema.in-${each}`));
  if (statuses.length > 0) words.push(t("schema.in-response", { statuses: isolate(statuses.join(", ")) }));
  return words.join(" · ");
}
