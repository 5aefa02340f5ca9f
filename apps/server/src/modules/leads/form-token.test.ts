import { expect, test } from "vitest";
import { createSessionKeys } from "../../session-keys.ts";
import { isFormTokenValid, issueFormToken } from "./form-token.ts";

const keys = createSessionKeys([Buffer.alloc(32, 7)]);

test.each([
  [-1, false],
  [0, false],
  [1.999, false],
  [2, true],
  [12 * 3600 - 1, true],
  [12 * 3600, false],
])("a form token issued %s seconds ago is valid: %s", (seconds, may) => {
  const now = 1_800_000_000_000;
  expect(isFormTokenValid(keys, issueFormToken(keys, now - seconds * 1000), now)).toBe(may);
});

test("tokens issued at the same time differ", () => {
  expect(issueFormToken(keys, 0)).not.toBe(issueFormToken(keys, 0));
});
