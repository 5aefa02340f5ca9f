import type { Change } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../operations/method-badge.tsx";
import { OperationPath } from "../operations/operation-path.tsx";

/** What was edited: an operation, a path, a component or the whole API. */
export function ChangeCause({ cause, size = "md" }: { cause: Change["cause"]; size?: "xs" | "md" }) {
  const t = useMessages();
  if (cause.of === "api") return <span className="text-small">{t("changes-page.whole-api")}</span>;
  if (cause.of === "component") {
    return (
      <span className="min-w-0 font-mono text-small [overflow-wrap:anywhere]">
        <bdi lang="en" translate="no">
          {cause.name}
        </bdi>
      </span>
    );
  }
  const [method = "", path = ""] = cause.of === "operation" ? cause.name.split(" ", 2) : ["", cause.name];
  return (
    <span className="flex min-w-0 items-center gap-2">
      {method && <MethodBadge method={method} size={size} />}
      <OperationPath path={path} className="min-w-0 [overflow-wrap:anywhere]" />
    </span>
  );
}
