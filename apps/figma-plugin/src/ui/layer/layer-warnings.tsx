import type { ScreenDetails } from "@linkspan/contract";
import { findWarnings } from "@linkspan/engine/bindings";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { LoadedOperation } from "../api/queries.ts";
import { type MessageId, t } from "../translate.ts";
import { toLayers } from "./to-layers.ts";

type Props = { layer: string; details: ScreenDetails; operations: readonly LoadedOperation[] };

/** Warnings about one layer. Those about whole screens are on the web. */
const texts: Partial<Record<string, MessageId>> = {
  "minor-units-shown": "warning.minor-units",
  "longer-than-box": "warning.longer",
  "nullable-always-shown": "warning.nullable",
  "field-going-away": "warning.going-away",
  "value-without-variant": "warning.variant",
  "read-only-in-input": "warning.read-only",
};

export function LayerWarnings({ layer, details, operations }: Props) {
  // The fields are shown before.
  const isNext = useDeferredValue(true, false);
  const found = useMemo(() => {
    if (!isNext) return [];
    const warnings = findWarnings({
      screens: [toLayers(details)],
      operations: operations.map(({ line, fields, view }) => ({
        key: line.id,
        method: line.method,
        fields,
        responses: view.responses,
      })),
      links: operations.map(({ line }) => ({ operation: line.id, screen: details.screen.node_id })),
      bindings: details.bindings.map((binding) => ({
        operation: binding.operation_id,
        screen: binding.screen,
        layer: binding.layer.id,
        address: binding.field,
        format: binding.format ?? undefined,
        isFieldRemoved: binding.broken === "field_removed",
      })),
    });
    return warnings.filter((warning) => warning.layer === layer);
  }, [isNext, layer, details, operations]);
  return found.flatMap(({ key, warning }) => {
    const text = texts[warning];
    if (!text) return [];
    return [
      <p key={key} className="warning">
        <TriangleAlert size={14} />
        {t(text)}
      </p>,
    ];
  });
}
