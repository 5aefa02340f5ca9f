import { expect, test } from "vitest";
import { readRetryOptions } from "./payment-script.ts";

const usual = { attempts: 3, interval: 1 };

test.each([
  [{}, usual],
  [{ attempts: "5", interval: "2" }, usual],
  [{ attempts: null, interval: Number.NaN }, usual],
  [{ attempts: Number.POSITIVE_INFINITY, interval: {} }, usual],
  [
    { attempts: 0, interval: 0 },
    { attempts: 1, interval: 1 },
  ],
  [
    { attempts: -4, interval: 0.2 },
    { attempts: 1, interval: 1 },
  ],
  [
    { attempts: 5.9, interval: 2.5 },
    { attempts: 5, interval: 2.5 },
  ],
])("reads retry settings %j as %j", (given, meant) => {
  expect(readRetryOptions(given)).toEqual(meant);
});
