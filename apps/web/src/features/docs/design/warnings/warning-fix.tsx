import type { Binding, DisplayFormat } from "@linkspan/contract";
import { type Field, type FoundWarning, inferFormat } from "@linkspan/engine/bindings";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { focusRow } from "../linking/focus-row.ts";

type Props = { found: FoundWarning; binding: Binding };

/** What resolves a warning right here: another field for the layer, or a format. Other warnings need a person. */
export function WarningFix({ found: { warning }, binding }: Props) {
  const t = useMessages();
  const { store, makeChange } = useDesign();
  const { layer, screen, field } = binding;
  if (warning === "field-going-away") {
    const move = () => {
      store.set({ screen, pane: "screen", armed: { layer: layer.id } });
      focusRow(field);
    };
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("warnings.move-name", { layer: layer.name })}
        onClick={move}
      >
        {t("warnings.move")}
      </Button>
    );
  }
  if (warning === "minor-units-shown") {
    const fix = () => {
      const known = store.get().fields.find(({ key }) => key === field);
      const format = divideFormat(binding, known);
      const next = { ...binding, format, version: binding.version + 1 };
      void makeChange({ kind: "bind", binding: next, replaces: binding });
    };
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("warnings.fix-name", { layer: layer.name })}
        onClick={fix}
      >
        {t("warnings.fix")}
      </Button>
    );
  }
  return null;
}

/** The format by which the layer's text shows an example of the field, or the present one for a hundredth. */
function divideFormat({ layer: { text }, format }: Binding, field: Field | undefined): DisplayFormat {
  const inferred = field && text ? inferFormat(text, field.examples, field) : undefined;
  if (inferred?.kind === "number" && (inferred.divideBy ?? 1) > 1) return inferred;
  const { before, after, part } = format ?? {};
  return {
    ...(format?.kind === "number" ? format : { kind: "number" as const }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(part === undefined ? {} : { part }),
    divideBy: 100,
  };
}
