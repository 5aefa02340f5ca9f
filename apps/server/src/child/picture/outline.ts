type Image = { width: number; height: number; channels: number };
type Rectangle = { left: number; top: number; width: number; height: number };

/** Pixels of the outline: around the layer with a gap, dashed. Crops are shown at half of their size. */
const [gap, thickness, dash, space] = [6, 3, 12, 8];

/** The red that broken layers have in the app. */
const color = [190, 28, 35];

/** Draws a dashed rectangle around a layer into raw pixels, as far as it is inside of them. */
export function drawOutline(pixels: Buffer, image: Image, layer: Rectangle): void {
  const [left, top] = [Math.round(layer.left - gap), Math.round(layer.top - gap)];
  const right = Math.round(layer.left + layer.width + gap);
  const bottom = Math.round(layer.top + layer.height + gap);
  const draw = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) return;
    const start = (y * image.width + x) * image.channels;
    for (const [channel, value] of color.entries()) pixels[start + channel] = value;
  };
  const isDash = (distance: number) => distance % (dash + space) < dash;
  const [firstX, lastX] = [Math.max(left, 0), Math.min(right, image.width)];
  const [firstY, lastY] = [Math.max(top, 0), Math.min(bottom, image.height)];
  for (let line = 0; line < thickness; line += 1) {
    for (let x = firstX; x < lastX; x += 1) {
      if (!isDash(x - left)) continue;
      draw(x, top + line);
      draw(x, bottom - 1 - line);
    }
    for (let y = firstY; y < lastY; y += 1) {
      if (!isDash(y - top)) continue;
      draw(left + line, y);
      draw(right - 1 - line, y);
    }
  }
}
