import type { Binding, ScreenDetails } from "@linkspan/contract";
import type { LikeLayersReader } from "@linkspan/engine/bindings";
import { ChevronDown, ChevronRight, Unlink } from "lucide-react";
import { useState } from "react";
import type { SelectedLayer } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { FieldList } from "./field-list.tsx";
import { useMakeChange } from "./use-make-change.ts";

type Props = {
  operation: LoadedOperation;
  details: ScreenDetails;
  layer: SelectedLayer;
  /** The binding of the selected layer. */
  binding: Binding | undefined;
  readLike: LikeLayersReader;
  isOpen: boolean;
};

/** An operation of the screen with its fields. */
export function OperationCard(props: Props) {
  const { operation, details, binding } = props;
  const { canEdit } = usePlugin();
  const [isOpen, setOpen] = useState(props.isOpen);
  const makeChange = useMakeChange();
  const { line } = operation;
  const bound = details.bindings.filter(({ operation_id }) => operation_id === line.id).length;
  const unlink = () => {
    const nodes = details.links.flatMap((link) => (link.operation_id === line.id ? [link.node_id] : []));
    void makeChange(t("change.unlinked", { path: line.path }), { kind: "unlink", operation: line.id, nodes });
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className={binding?.operation_id === line.id ? "operation linked" : "operation"}>
      <header>
        <MethodBadge method={line.method} />
        <span className="path cut grow">{line.path}</span>
        {isOpen ? null : <span className="quiet">{t("layer.bound", { count: bound })}</span>}
        {canEdit && isOpen ? (
          <button type="button" className="button ghost icon" aria-label={t("layer.unlink")} onClick={unlink}>
            <Unlink size={14} />
          </button>
        ) : null}
        <button
          type="button"
          className="button ghost icon"
          aria-label={t("layer.fields", { path: line.path })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} />
        </button>
      </header>
      {isOpen ? <FieldList {...props} /> : null}
    </section>
  );
}
