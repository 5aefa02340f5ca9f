import { expect, test } from "vitest";
import { isAmbiguous } from "./ambiguity.ts";

test.each([
  "^(a+)+$",
  "^(a*)*$",
  "^((ab)+)+$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(\\w|\\d)+$",
  "^(\\w+\\s?)+$",
  "^(.*,)*$",
  "^(aa?)+$",
  "^([a-z]{1,3})+x$",
  "^https://([.\\-_a-zA-Z0-9]+/?){3,1016}$",
  "^(?:x|(a+)+)$",
  "(?=^(a+)+$)b",
])("%s is reported: it backtracks exponentially", (pattern) => {
  expect(isAmbiguous(pattern, { triesLeft: 1_000_000 })).toBe(true);
});

test.each([
  "^[a-z]+$",
  "^[a-z]+(-[a-z]+)*$",
  "^(a+b)+$",
  "^([ab]?ab)+$",
  "^([a-z]+[0-9])+$",
  "^(ab|ac)*$",
  "^(a{3})+$",
  "^(a?)+$",
  "^(a+){2,5}$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$",
  "^((25[0-5]|[0-9])\\.){3}[0-9]$",
  // Nothing has to follow, so the first way through is taken.
  "(a+)+",
  ".*(?: .*)*",
  // Not understood, so nothing is said.
  "^(?<=x)(a+)+$",
  "((((",
])("%s is not reported", (pattern) => {
  expect(isAmbiguous(pattern, { triesLeft: 1_000_000 })).toBe(false);
});

test("reports no pattern once the work limit is reached", () => {
  const hard = [
    `^(${"[a-z]?".repeat(600)}[a-z]+)+$`,
    `^(${"a*b".repeat(1000)})+$`,
    `^(${Array.from({ length: 900 }, (_, index) => `a${index}`).join("|")})+$`,
    `${"(".repeat(40)}a${"b?)+".repeat(40)}$`,
  ];
  const search = { triesLeft: 1_000_000 };
  for (let round = 0; search.triesLeft > 0; round++) isAmbiguous(hard[round % 4] as string, search);
  expect(isAmbiguous("^(a+)+$", search)).toBe(false);
});
