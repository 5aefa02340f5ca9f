/** A crop is at least this many times as wide as the layer in it, so that what is around it shows where it is. */
const minTimes = 1.6;

/** Pixels of the design that a crop shows at least. */
const minWidth = 220;

type Rectangle = Record<"left" | "top" | "width" | "height", string>;

/** Where the picture of a screen and the outline of a layer are in a crop around the layer, in percent of the crop. */
export function placeCrop(
  screen: { width: number; height: number },
  [x, y, width, height]: readonly [number, number, number, number],
  shape: number,
): { picture: Rectangle; outline: Rectangle } {
  const wide = Math.min(screen.width, Math.max(minWidth, width * minTimes, height * minTimes * shape));
  const high = Math.min(screen.height, wide / shape);
  const left = fit(x + width / 2 - wide / 2, screen.width - wide);
  const top = fit(y + height / 2 - high / 2, screen.height - high);
  const toRectangle = (from: number, down: number, across: number, along: number): Rectangle => ({
    left: percent(from, wide),
    top: percent(down, wide / shape),
    width: percent(across, wide),
    height: percent(along, wide / shape),
  });
  return {
    picture: toRectangle(-left, -top, screen.width, screen.height),
    outline: toRectangle(x - left, y - top, width, height),
  };
}

function fit(position: number, max: number): number {
  return Math.min(Math.max(0, position), Math.max(0, max));
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}
