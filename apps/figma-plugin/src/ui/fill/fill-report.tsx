import { Check, Crosshair, Lock, MoveHorizontal, Scissors, TextWrap, Type } from "lucide-react";
import type { FillReport } from "../../fill/fill-screens.ts";
import type { Overflow } from "../../fill/find-overflows.ts";
import type { SkippedLayer } from "../../fill/skipped-layer.ts";
import { callDocument } from "../bridge.ts";
import { t } from "../translate.ts";

const select = (layers: string[]) => void callDocument("selectLayers", { layers });

/** What a fill did: the layers that overflow, are cut or kept their text, and why. */
export function FillReportView({ report: { filled, total, overflows, kept } }: { report: FillReport }) {
  const layers = [...overflows, ...kept].map(({ layer }) => layer);
  return (
    <>
      <div className="notice good fill-result" role="status">
        <Check size={15} />
        <div>
          <b>{t("fill.filled", { filled, total })}</b>
          <p className="none-text">{t("fill.one-step")}</p>
        </div>
      </div>
      {layers.length > 0 ? (
        <div className="section-head">
          <h2>{t("fill.look", { count: layers.length })}</h2>
          <button type="button" className="text-button" onClick={() => select(layers)}>
            <Crosshair size={13} />
            {t("fill.select-all", { count: layers.length })}
          </button>
        </div>
      ) : null}
      <ul className={layers.length > 0 ? "rows" : undefined}>
        {overflows.map((overflow) => (
          <Item
            key={overflow.layer}
            layer={overflow.layer}
            name={overflow.name}
            row={overflow.row}
            text={describeOverflow(overflow)}
          >
            <OverflowIcon kind={overflow.kind} />
          </Item>
        ))}
        {kept.map((skipped) => (
          <Item
            key={`${skipped.layer} ${skipped.reason}`}
            layer={skipped.layer}
            name={skipped.name}
            row={skipped.row}
            text={describeKept(skipped)}
          >
            {skipped.reason === "locked" ? <Lock size={15} /> : <Type size={15} />}
          </Item>
        ))}
      </ul>
      <p className="quiet fill-note">{t("fill.measured")}</p>
    </>
  );
}

type ItemProps = {
  layer: string;
  name: string;
  row: number | undefined;
  text: string;
  children: React.ReactNode;
};

function Item({ layer, name, row, text, children }: ItemProps) {
  return (
    <li className="row fill-item">
      {children}
      <span className="grow">
        <span className="fill-name">
          <b className="cut" dir="auto">
            {name}
          </b>
          {row === undefined ? null : <span className="quiet">{t("fill.row", { row })}</span>}
        </span>
        <span className="fill-why cut" dir="auto">
          {text}
        </span>
      </span>
      <button
        type="button"
        className="button ghost icon"
        aria-label={t("layer.show", { name })}
        onClick={() => select([layer])}
      >
        <Crosshair size={14} />
      </button>
    </li>
  );
}

function OverflowIcon({ kind }: Pick<Overflow, "kind">) {
  if (kind === "wraps") return <TextWrap size={15} className="fair-icon" />;
  const Icon = kind === "cut" || kind === "clipped" ? Scissors : MoveHorizontal;
  return <Icon size={15} className="poor-icon" />;
}

function describeOverflow(overflow: Overflow): string {
  const { text } = overflow;
  if (overflow.kind === "too-wide" || overflow.kind === "too-tall")
    return t(`overflow.${overflow.kind}`, { text, pixels: overflow.pixels });
  if (overflow.kind === "cut") return t("overflow.cut", { text: overflow.shown });
  if (overflow.kind === "wraps") return t("overflow.wraps", { lines: overflow.lines });
  return t("overflow.clipped", { text });
}

function describeKept({ reason, detail = "" }: SkippedLayer): string {
  return t(`kept.${reason}`, { detail });
}
