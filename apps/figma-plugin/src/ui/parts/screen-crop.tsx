import type { Screen } from "@linkspan/contract";
import { useState } from "react";
import { queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { apiUrl } from "../api/session.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { placeCrop } from "./place-crop.ts";
import "./screen-crop.css";

type Props = {
  screen: Pick<Screen, "width" | "height" | "picture_url">;
  /** Left, top, width and height of the layer that is outlined. */
  box: readonly [number, number, number, number];
  /** Width by height. */
  shape: number;
  /** What the layer shows instead of what is in the picture; empty for nothing. */
  instead?: string | undefined;
};

/** The part of a screen around a layer. Nothing where the screen has no picture, or while it can't be loaded. */
export function ScreenCrop({ screen, box, shape, instead }: Props) {
  const { project, isOnline } = usePlugin();
  const [failed, setFailed] = useState<string>();
  // A picture that failed without a connection is tried again with one, and an expired URL when it was renewed.
  const attempt = `${screen.picture_url} ${isOnline}`;
  if (screen.picture_url === null || failed === attempt) return null;
  const url = new URL(screen.picture_url, apiUrl);
  const { picture, outline } = placeCrop(screen, box, shape);
  const renew = () => {
    setFailed(attempt);
    const isExpired = Number(url.searchParams.get("exp")) * 1000 <= Date.now();
    if (isExpired) void queryClient.invalidateQueries({ queryKey: projectKey(project.id) });
  };
  return (
    <div className="screen-crop" aria-hidden="true" style={{ aspectRatio: shape }}>
      <img src={url.href} alt="" style={picture} onError={renew} />
      <b className={instead === undefined ? undefined : "instead"} dir="auto" style={outline}>
        {instead}
      </b>
    </div>
  );
}
