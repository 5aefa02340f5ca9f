import { expect, test } from "vitest";
import { cropSize, findCropArea, scaleArea } from "./crop-area.ts";

const phone = { width: 393, height: 852 };
const desktop = { width: 1440, height: 1024 };
const shape = cropSize.width / cropSize.height;

test.each([
  ["the whole width of a phone, centered on the layer", phone, [280, 400, 64, 24], [0, 271, 393]],
  ["not beyond the top", phone, [0, 10, 64, 24], [0, 0, 393]],
  ["not beyond the bottom", phone, [0, 830, 64, 24], [0, 570, 393]],
  ["of a wide screen a part that can be read", desktop, [700, 500, 40, 24], [510, 361, 420]],
  ["the whole of a wide layer", desktop, [100, 500, 800, 24], [76, 208, 848]],
  ["a layer outside of the screen: what is nearest", desktop, [5000, -400, 40, 24], [1020, 0, 420]],
] as const)("%s", (_, screen, box, [left, top, width]) => {
  const area = findCropArea({ screen, box });
  expect([Math.round(area.left), Math.round(area.top), area.width]).toEqual([left, top, width]);
  expect(area.width / area.height).toBeCloseTo(shape);
});

test("a screen that is smaller than the shape is shown whole", () => {
  const screen = { width: 300, height: 40 };
  expect(findCropArea({ screen, box: [10, 10, 10, 10] })).toEqual({ left: 0, top: 0, ...screen });
});

test("an area of a picture has at least a pixel, and never more than there are", () => {
  for (const picture of [
    { width: 1, height: 1 },
    { width: 786, height: 1704 },
    { width: 100, height: 5 },
  ]) {
    for (const box of [
      [0, 0, 1, 1],
      [392, 851, 1, 1],
      [-500, -500, 0, 0],
    ] as const) {
      const { left, top, width, height } = scaleArea(findCropArea({ screen: phone, box }), phone, picture);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
      expect(left + width).toBeLessThanOrEqual(picture.width);
      expect(top + height).toBeLessThanOrEqual(picture.height);
    }
  }
});
