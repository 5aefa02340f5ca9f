import { expect, test } from "vitest";
import { placeCrop } from "./place-crop.ts";

const screen = { width: 400, height: 800 };

test("the layer is in the middle of its crop", () => {
  expect(placeCrop(screen, [190, 390, 20, 20], 3.2)).toEqual({
    picture: { left: "-40.91%", top: "-531.82%", width: "181.82%", height: "1163.64%" },
    outline: { left: "45.45%", top: "35.45%", width: "9.09%", height: "29.09%" },
  });
});

test("a crop ends where the screen ends", () => {
  const { picture } = placeCrop(screen, [0, 0, 20, 20], 3.2);
  expect(picture).toMatchObject({ left: "0.00%", top: "0.00%" });
  const { picture: last, outline } = placeCrop(screen, [380, 780, 20, 20], 3.2);
  expect(Number.parseFloat(last.left) + Number.parseFloat(last.width)).toBeCloseTo(100);
  expect(Number.parseFloat(outline.left) + Number.parseFloat(outline.width)).toBeCloseTo(100);
});

test("a layer as wide as the screen shows the whole width", () => {
  expect(placeCrop(screen, [0, 100, 400, 40], 3.2).picture).toMatchObject({
    left: "0.00%",
    width: "100.00%",
  });
});
