import type { ReadScreen } from "../../child/read-screens.ts";
import type { KnownScreen, ScreenMarks } from "./store-screens.queries.ts";

/** Compares a screen with what is stored of it. Marks are those of the last sync only. */
export function compareScreen(
  before: KnownScreen | undefined,
  now: ReadScreen,
  layersSha256: Buffer,
): ScreenMarks | "unchanged" {
  if (!before) {
    return { previousName: null, previousPageName: null, previousPictureHash: null, isMarked: false };
  }
  const hash = now.picture_hash === null ? null : Buffer.from(now.picture_hash, "hex");
  const isRenamed = before.name !== now.name;
  const isMoved = before.page_id !== now.page_id;
  const isRedrawn = before.picture_hash !== null && hash !== null && !before.picture_hash.equals(hash);
  const isSame =
    !isRenamed &&
    !isMoved &&
    before.state === "current" &&
    before.page_name === now.page_name &&
    before.position === now.position &&
    before.width === Math.fround(now.width) &&
    before.height === Math.fround(now.height) &&
    before.layers_sha256.equals(layersSha256) &&
    (hash === null ? before.picture_hash === null : before.picture_hash?.equals(hash) === true);
  if (isSame) return "unchanged";
  return {
    previousName: isRenamed ? before.name : null,
    previousPageName: isMoved ? before.page_name : null,
    previousPictureHash: isRedrawn ? before.picture_hash : null,
    isMarked: isRenamed || isMoved || isRedrawn,
  };
}
