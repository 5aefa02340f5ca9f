import { type FoundWarning, warnings } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import { OctagonAlert, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import { useDesign } from "../design-context.ts";
import { formatLayerName } from "../format-layer-name.ts";
import { useConnections } from "../use-connections.ts";
import { formatWarning } from "./format-warning.tsx";
import { WarningFix } from "./warning-fix.tsx";

const errors: ReadonlySet<string> = new Set(
  warnings.filter(({ level }) => level === "error").map(({ id }) => id),
);

/** One warning: what is wrong and why it matters, the layer and the fields, and what can be done. */
export function WarningItem({ found, isIgnored }: { found: FoundWarning; isIgnored: boolean }) {
  const t = useMessages();
  const { store, operation, makeChange, showLayer } = useDesign();
  const { data } = useConnections();
  const item = useRef<HTMLLIElement>(null);
  const { warning, key, layer, fields, parameters } = found;
  const binding = data?.bindings.find((each) => each.layer.id === layer);
  const { title, text, why } = formatWarning(t, found);
  const isError = errors.has(warning);
  const Icon = isError ? OctagonAlert : TriangleAlert;
  const toggle = () => {
    focusNext(item.current);
    void makeChange({ kind: isIgnored ? "restore-warning" : "ignore-warning", operation, warning: key });
  };
  const layerName = binding ? formatLayerName(binding) : "";
  return (
    <li ref={item} className="warning-item">
      <Icon
        size={15}
        role="img"
        aria-label={t(isError ? "warnings.level-error" : "warnings.level-warning")}
        className={isError ? "text-poor" : "text-fair"}
      />
      <div className="min-w-0 flex-1">
        <details>
          <summary>{title}</summary>
          <p className="warning-why">{why}</p>
        </details>
        <p className="text-fg-2">
          <bdi>{text}</bdi>
        </p>
        <div className="warning-chips">
          {binding && (
            <button
              type="button"
              className="layer-button"
              aria-label={t("warnings.show-layer", { layer: layerName })}
              onClick={() => showLayer(binding)}
            >
              <LayerChip
                isWide
                kind={binding.layer.type === "TEXT" ? "text" : "component"}
                state={binding.broken ? "broken" : "rest"}
              >
                {layerName}
              </LayerChip>
            </button>
          )}
          {fields.map((field) => {
            const name = warning === "error-not-shown" ? String(parameters.status) : formatFieldName(field);
            return (
              <button
                key={field}
                type="button"
                className="warning-field"
                aria-label={t("warnings.show-field", { field: name })}
                onClick={() => store.set({ wanted: field })}
              >
                <code translate="no">
                  {warning === "longer-than-box" ? `maxLength ${parameters.max}` : name}
                </code>
              </button>
            );
          })}
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className={isIgnored ? "warning-toggle" : "warning-toggle warning-ignore"}
        aria-label={t(isIgnored ? "warnings.restore-name" : "warnings.ignore-name", { title })}
        onClick={toggle}
      >
        {t(isIgnored ? "warnings.restore" : "warnings.ignore")}
      </Button>
      {binding && !isIgnored && <WarningFix found={found} binding={binding} />}
    </li>
  );
}

/** The focus would be lost with the item: it moves to the next one, or to the choice of the view. */
function focusNext(item: HTMLLIElement | null): void {
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>(".warning-toggle");
  (target ?? document.querySelector<HTMLElement>(".pane-head input:checked"))?.focus();
}
