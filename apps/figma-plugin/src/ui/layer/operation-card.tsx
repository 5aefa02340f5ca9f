import type { Binding, ScreenDetails } from "@linkspan/contract";
import type { LikeLayersReader } from "@linkspan/engine/bindings";
import { isSentField } from "@linkspan/engine/field-address";
import { Unlink } from "lucide-react";
import { useState } from "react";
import type { SelectedLayer } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { useMakeChange } from "./changes/use-make-change.ts";
import { FieldList } from "./field-list.tsx";

type Props = {
  operation: LoadedOperation;
  details: ScreenDetails;
  layer: SelectedLayer;
  /** The binding of the selected layer. */
  binding: Binding | undefined;
  readLike: LikeLayersReader;
  /** The first operation always shows its fields, the others once they are opened. */
  isFirst: boolean;
};

/** An operation of the screen with its fields. */
export function OperationCard(props: Props) {
  const { operation, details, binding, isFirst } = props;
  const { canEdit } = usePlugin();
  const [isOpened, setOpened] = useState(false);
  const makeChange = useMakeChange();
  const { id, method, path } = operation.line;
  const isOpen = isFirst || isOpened;
  const unlink = () =>
    void makeChange(t("change.unlinked", { path }), {
      kind: "unlink",
      operation: id,
      screen: details.screen.node_id,
      nodes: details.links.flatMap((link) => (link.operation_id === id ? [link.node_id] : [])),
      // Those of deleted layers can't be restored.
      bindings: details.bindings.filter(
        ({ operation_id, broken }) => operation_id === id && broken !== "layer_deleted",
      ),
    });
  const title = (
    <>
      <MethodBadge method={method} />
      <span className="path cut grow">{path}</span>
    </>
  );
  return (
    <section className={binding?.operation_id === id ? "operation linked" : "operation"}>
      <header>
        {isFirst ? (
          title
        ) : (
          <button
            type="button"
            className="operation-toggle grow"
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            {title}
            {isOpened ? null : <span className="quiet">{describeUse(details, id)}</span>}
          </button>
        )}
        {canEdit && isOpen ? (
          <button type="button" className="button ghost icon" aria-label={t("layer.unlink")} onClick={unlink}>
            <Unlink size={14} />
          </button>
        ) : null}
      </header>
      {isOpen ? <FieldList {...props} /> : null}
    </section>
  );
}

/** How many fields of an operation the screen shows and sends. */
function describeUse({ bindings }: ScreenDetails, operation: string): string {
  const fields = bindings.filter(({ operation_id }) => operation_id === operation);
  const sent = fields.filter(({ field }) => isSentField(field)).length;
  const shown = fields.length - sent;
  const parts = [
    ...(shown > 0 || sent === 0 ? [t("layer.shows", { count: shown })] : []),
    ...(sent > 0 ? [t("layer.sends", { count: sent })] : []),
  ];
  return parts.join(" · ");
}
