import type { Layer, Screen } from "@linkspan/contract";
import { ScreenCrop } from "../parts/screen-crop.tsx";
import { t } from "../translate.ts";

/** Width by height of one crop, and of two next to each other. */
const shapes = { one: 3.2, two: 1.85 };

type Props = {
  screen: Screen;
  layer: Pick<Layer, "box" | "text">;
  /** What the layer shows in which version, where both are known. */
  sides?: { now: string; next: string; after: string | undefined };
};

/** A broken layer on its screen, next to what it shows afterwards where that is known. */
export function LayerCrops({ screen, layer: { box, text }, sides }: Props) {
  if (sides?.after === undefined) {
    if (screen.picture_url === null) return null;
    return (
      <figure className="layer-crops">
        <ScreenCrop screen={screen} box={box} shape={shapes.one} />
        <figcaption className="quiet cut" dir="auto">
          {text ?? screen.name}
        </figcaption>
      </figure>
    );
  }
  const { now, next, after } = sides;
  return (
    <div className="layer-crops two">
      <figure>
        <ScreenCrop screen={screen} box={box} shape={shapes.two} />
        <figcaption>
          <span className="quiet">{t("draft.now", { version: now })}</span> <b dir="auto">{text}</b>
        </figcaption>
      </figure>
      <figure>
        <ScreenCrop screen={screen} box={box} shape={shapes.two} instead={after} />
        <figcaption>
          <span className="quiet">{t("draft.as-linked", { version: next })}</span>{" "}
          <b className="broken-value" dir="auto">
            {after || t("draft.no-value")}
          </b>
        </figcaption>
      </figure>
    </div>
  );
}
