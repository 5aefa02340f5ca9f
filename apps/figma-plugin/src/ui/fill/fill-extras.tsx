import type { ExtraKind } from "../../fill/extra.ts";
import type { OfferedExtra } from "../../fill/list-extras.ts";
import { t } from "../translate.ts";

type Props = {
  offered: readonly OfferedExtra[];
  chosen: readonly ExtraKind[];
  onChoose: (extras: ExtraKind[]) => void;
};

/** Values that one row shows among the everyday ones. */
export function FillExtras({ offered, chosen, onChoose }: Props) {
  if (offered.length === 0) return null;
  return (
    <fieldset className="fill-extras">
      <legend className="hidden-label">{t("fill.extras")}</legend>
      {offered.map((extra) => (
        <label key={extra.kind} className="choice fill-extra">
          <input
            type="checkbox"
            checked={chosen.includes(extra.kind)}
            onChange={({ target }) =>
              onChoose(
                target.checked ? [...chosen, extra.kind] : chosen.filter((kind) => kind !== extra.kind),
              )
            }
          />
          <span>{t(labelOf(extra))}</span>
          <code className="quiet cut grow">{describeExtra(extra)}</code>
        </label>
      ))}
    </fieldset>
  );
}

function labelOf({ kind, isStock }: OfferedExtra) {
  if (kind === "zero") return isStock ? "fill.extra-sold-out" : "fill.extra-zero";
  return kind === "long" ? "fill.extra-long" : "fill.extra-missing";
}

function describeExtra({ kind, name, value }: OfferedExtra): string {
  if (kind === "long" && typeof value === "string") return value;
  return `${name}: ${value === undefined ? t("fill.absent") : JSON.stringify(value)}`;
}
