import { expect, test } from "vitest";
import { isFormTokenValid, issueFormToken } from "./form-token.ts";

const secret = Buffer.alloc(32, 7);

test.each([
  [-1, false],
  [0, false],
  [1.999, false],
  [2, true],
  [12 * 3600 - 1, true],
  [12 * 3600, false],
])("a form token issued %s seconds ago is valid: %s", (seconds, may) => {
  const now = 1_800_000_000_000;
  expect(isFormTokenValid(secret, issueFormToken(secret, now - seconds * 1000), now)).toBe(may);
});

test("tokens issued at the same time differ", () => {
  expect(issueFormToken(secret, 0)).not.toBe(issueFormToken(secret, 0));
});
