import { expect, test } from "vitest";
import { browserOptsOut } from "./consent.ts";

test.each([
  [{ doNotTrack: "1" }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: "0", globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])("browser %j refuses tracking: %j", (browser, refuses) => {
  expect(browserOptsOut(browser)).toBe(refuses);
});
