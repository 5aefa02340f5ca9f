import type { Binding, DisplayFormat } from "@linkspan/contract";
import { ArrowRight } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { TextField } from "../../../../ui/forms/field.tsx";
import { Segmented } from "../../../../ui/forms/segmented.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../../ui/overlays/dialog.tsx";
import { applyFormat, type FormatKind, readFormat, toFormatInput } from "./display-format.ts";
import type { LinkingRow } from "./list-linking-rows.ts";

type Props = {
  row: LinkingRow;
  layer: Binding["layer"] | undefined;
  format: DisplayFormat | null;
  onSave: (format: DisplayFormat | null) => void;
  onClose: () => void;
};

/** How a layer shows the value of its field. */
export function FormatDialog({ row, layer, format, onSave, onClose }: Props) {
  const t = useMessages();
  const [kind, setKind] = useState<FormatKind>(format?.kind ?? "as-sent");
  const [values, setValues] = useState(() => toFormatInput(format));
  const next = readFormat(kind, values, format);
  const sent = row.node.example ?? "";
  const input = (name: keyof typeof values, more: { inputMode?: "numeric"; placeholder?: string } = {}) => (
    <TextField
      label={t(`linking.format-${name}`)}
      value={values[name]}
      maxLength={100}
      autoComplete="off"
      {...more}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(next);
    onClose();
  };
  const kinds = (["number", "date", "words", "text", "as-sent"] as const).map((value) => ({
    value,
    label: t(`linking.kind-${value}`),
  }));
  return (
    <Dialog
      title={t("linking.format-title", { layer: layer?.name ?? "", field: row.name })}
      width={520}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <dl className="format-sample">
            <div>
              <dt>{t("linking.sends")}</dt>
              <dd>{sent || t("linking.no-example")}</dd>
            </div>
            <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
            <div>
              <dt>{t("linking.screen-shows")}</dt>
              <dd className="font-[620]">{sent ? applyFormat(sent, next) : (layer?.text ?? "")}</dd>
            </div>
          </dl>
          <Segmented label={t("linking.format-kind")} value={kind} options={kinds} onChange={setKind} />
          {kind !== "as-sent" && (
            <div className="format-fields">
              {kind === "number" && input("divideBy", { inputMode: "numeric", placeholder: "1" })}
              {kind === "number" && input("decimals", { inputMode: "numeric" })}
              {kind === "date" && input("pattern")}
              {input("before", { placeholder: t("linking.format-none") })}
              {input("after", { placeholder: t("linking.format-none") })}
            </div>
          )}
        </DialogBody>
        <DialogFooter note={layer?.text ? t("linking.layer-text", { text: layer.text }) : undefined}>
          <Button onClick={onClose}>{t("design.cancel")}</Button>
          <Button variant="primary" type="submit" data-autofocus>
            {t("linking.save-format")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
