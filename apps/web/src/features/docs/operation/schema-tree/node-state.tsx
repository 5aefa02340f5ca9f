import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { RefreshCw } from "lucide-react";
import { use } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ComponentsContext } from "../components-context.ts";
import { SchemaLink } from "./schema-link.tsx";

/** Why a row cannot be opened, or that it is loading. */
export function NodeState({ node, isOpen }: { node: SchemaNode; isOpen: boolean }) {
  const t = useMessages();
  const { load, failed } = use(ComponentsContext);
  const { state, reference } = node;
  if (state === "cycle") {
    return (
      <span className="schema-state">
        <SchemaLink name={node.schema}>{t("operation.cycle", { name: node.type.names[0] ?? "" })}</SchemaLink>
      </span>
    );
  }
  if (state === "nowhere") return <span className="schema-state">{t("operation.unresolved")}</span>;
  if (state === "cut") return <span className="schema-state">{t("operation.cut")}</span>;
  if (state !== "elsewhere" || reference === undefined) return null;
  if (!load) return <span className="schema-state">{t("operation.external")}</span>;
  if (failed.has(reference)) {
    return (
      <span className="schema-state" role="alert">
        {t("operation.load-failed")}
        <Button variant="ghost" size="sm" icon={<RefreshCw aria-hidden />} onClick={() => load(reference)}>
          {t("operation.try-again")}
        </Button>
      </span>
    );
  }
  return isOpen ? (
    <span className="schema-state" role="status">
      {t("operation.loading")}
    </span>
  ) : null;
}
