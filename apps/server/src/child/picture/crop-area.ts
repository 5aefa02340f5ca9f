/** What is cropped: a layer of a screen, both in the units of the design file. */
export type CropRequest = {
  screen: { width: number; height: number };
  /** Left, top, width, height. */
  box: readonly [number, number, number, number];
};

type Area = { left: number; top: number; width: number; height: number };

/** Pixels of a crop. Comments show it at half of that, which is sharp on dense displays. */
export const cropSize = { width: 424, height: 304 };

/** A part of a wide screen that is this wide can still be read. */
const minWidth = 420;

/** Around the layer, at least. */
const margin = 24;

/** The part of a screen around a layer that has the shape of a crop, as far as the screen is large enough for it. */
export function findCropArea({ screen, box }: CropRequest): Area {
  const [left, top, boxWidth, boxHeight] = box;
  const width = Math.min(screen.width, Math.max(minWidth, boxWidth + 2 * margin));
  const height = Math.min(screen.height, (width * cropSize.height) / cropSize.width);
  return {
    left: clamp(left + boxWidth / 2 - width / 2, screen.width - width),
    top: clamp(top + boxHeight / 2 - height / 2, screen.height - height),
    width,
    height,
  };
}

/** The same part in the pixels of the screen's picture, which may have another size than the screen. */
export function scaleArea(
  area: Area,
  screen: CropRequest["screen"],
  picture: { width: number; height: number },
): Area {
  const [x, y] = [picture.width / screen.width, picture.height / screen.height];
  const left = Math.min(Math.round(area.left * x), picture.width - 1);
  const top = Math.min(Math.round(area.top * y), picture.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(area.width * x), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(area.height * y), picture.height - top)),
  };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), Math.max(max, 0));
}
