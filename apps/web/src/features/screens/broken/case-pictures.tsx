import "./case.css";
import type { BrokenCase, OperationLine, Screen } from "@linkspan/contract";
import { ArrowRight, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ScreenShot } from "../screen-shot.tsx";
import { formatFieldPlace, ProposedField } from "./proposed-field.tsx";

type Props = {
  broken: BrokenCase;
  /** Width by height of a picture. */
  shape: number;
  /** Below the name of what is gone, and of what replaces it. */
  notes: { gone: string; found: string };
  /** The operation of a removed field. */
  operation?: OperationLine | undefined;
};

const hints = {
  screen: "replacements.choose-hint",
  layer: "replacements.pick-hint",
  field: "replacements.field-hint",
} as const;

/** What is gone, and beside it what may replace it. */
export function CasePictures({ broken, shape, notes, operation }: Props) {
  const t = useMessages();
  const after = describeAfter(broken);
  const field = broken.kind === "field" ? broken.removed?.replacement : undefined;
  const { screen } = broken.item;
  return (
    <>
      <figure>
        <ScreenShot {...describeBefore(broken)} shape={shape} />
        <Caption name={screen.name} layer={findLayerName(broken)}>
          <span className="text-poor">{notes.gone}</span>
        </Caption>
      </figure>
      <span aria-hidden className="case-arrow">
        {after || field ? <ArrowRight size={18} className="rtl:-scale-x-100" /> : <CircleHelp size={18} />}
      </span>
      <figure>
        {after ? (
          <>
            <ScreenShot {...after.shot} shape={shape} />
            <Caption name={after.shot.screen.name} layer={after.layer}>
              <span className="text-fg-3">{notes.found}</span>
            </Caption>
          </>
        ) : field ? (
          <>
            <ProposedField replacement={field} operation={operation} />
            <Caption name={formatFieldPlace(t, field.field, operation)}>
              <span className="text-fg-3">{notes.found}</span>
            </Caption>
          </>
        ) : (
          <>
            <p className="case-open">{t(hints[broken.kind])}</p>
            <Caption name={t("replacements.none-found")}>
              <span className="text-fg-3">{t("replacements.yours")}</span>
            </Caption>
          </>
        )}
      </figure>
    </>
  );
}

function findLayerName(broken: BrokenCase): string | undefined {
  if (broken.kind === "screen") return undefined;
  return broken.kind === "layer" ? broken.layer.layer?.name : broken.binding.layer.name;
}

function Caption({
  name,
  layer,
  children,
}: {
  name: string;
  layer?: string | undefined;
  children: ReactNode;
}) {
  return (
    <figcaption className="case-caption">
      <b>
        <bdi>{name}</bdi>
        {layer && (
          <>
            , <bdi>{layer}</bdi>
          </>
        )}
      </b>
      {children}
    </figcaption>
  );
}

type Shot = { screen: Screen; url: string | null; outlines: Parameters<typeof ScreenShot>[0]["outlines"] };

function describeBefore(broken: BrokenCase): Shot {
  const { screen } = broken.item;
  const url =
    broken.kind === "layer" ? (screen.previous_thumbnail_url ?? screen.thumbnail_url) : screen.thumbnail_url;
  const layer =
    broken.kind === "layer" ? broken.layer.layer : broken.kind === "field" ? broken.binding.layer : null;
  return { screen, url, outlines: layer ? [{ id: layer.id, box: layer.box, kind: "missing" }] : [] };
}

function describeAfter(broken: BrokenCase): { shot: Shot; layer?: string } | undefined {
  const { screen, replacement, layers } = broken.item;
  if (broken.kind === "screen") {
    if (!replacement) return undefined;
    const outlines = layers.flatMap((each) =>
      each.replacement
        ? [{ id: each.replacement.layer.id, box: each.replacement.layer.box, kind: "proposed" as const }]
        : [],
    );
    return { shot: { screen: replacement.screen, url: replacement.screen.thumbnail_url, outlines } };
  }
  if (broken.kind === "field" || !broken.layer.replacement) return undefined;
  const { layer } = broken.layer.replacement;
  const outlines = [{ id: layer.id, box: layer.box, kind: "proposed" as const }];
  return { shot: { screen, url: screen.thumbnail_url, outlines }, layer: layer.name };
}
