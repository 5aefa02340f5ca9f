import type { Screen } from "@linkspan/contract";
import { apiUrl } from "../api/session.ts";
import { placeCrop } from "./place-crop.ts";
import "./screen-crop.css";

type Props = {
  screen: Pick<Screen, "width" | "height" | "picture_url">;
  /** Left, top, width and height of the layer that is outlined. */
  box: readonly [number, number, number, number];
  caption: string;
};

/** The part of a screen around a layer. Nothing where the screen has no picture. */
export function ScreenCrop({ screen, box, caption }: Props) {
  if (screen.picture_url === null) return null;
  const { picture, outline } = placeCrop(screen, box);
  return (
    <figure className="screen-crop">
      <div aria-hidden="true">
        <img src={new URL(screen.picture_url, apiUrl).href} alt="" style={picture} />
        <i style={outline} />
      </div>
      <figcaption className="quiet cut">{caption}</figcaption>
    </figure>
  );
}
