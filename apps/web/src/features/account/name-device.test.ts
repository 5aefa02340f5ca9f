import { expect, test } from "vitest";
import { formatDeviceName } from "./name-device.ts";

test.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36",
    { browser: "Chrome", system: "macOS", isPhone: false },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36 Edg/148.0",
    { browser: "Edge", system: "Windows", isPhone: false },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iPhone", isPhone: true },
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android", isPhone: true },
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
    { browser: "Firefox", system: "Linux", isPhone: false },
  ],
  ["an unnamed browser", { browser: undefined, system: undefined, isPhone: false }],
])("recognizes browser and system of %s", (userAgent, device) => {
  expect(formatDeviceName(userAgent)).toEqual(device);
});
