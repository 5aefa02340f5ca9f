import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publicPages } from "./pages.ts";
import { shareImage } from "./share-image.ts";

test.each(publicPages)("%s has a PNG share image of 1200 by 630 pixels", (path) => {
  const picture = readFileSync(join(import.meta.dirname, "../../../public", shareImage(path)));
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});
