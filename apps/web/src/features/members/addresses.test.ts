import { expect, test } from "vitest";
import { addAddresses, findAddressError, maxAddresses, splitAddresses } from "./addresses.ts";

test.each([
  ["noor@skerry.example", ["noor@skerry.example"]],
  ["  Noor@Skerry.example ,", ["noor@skerry.example"]],
  ["a@x.example, b@x.example;c@x.example\nd@x.example e@x.example", ["a", "b", "c", "d", "e"]],
  ["Tove Brandt <tove@x.example>, Jonas <jonas@x.example>", ["tove", "jonas"]],
  [" ,; \n", []],
])("%j is taken apart", (text, expected) => {
  expect(splitAddresses(text)).toEqual(
    expected.map((name) => (name.includes("@") ? name : `${name}@x.example`)),
  );
});

test("an address is in the list once, and no more than one call takes", () => {
  expect(addAddresses(["a"], ["b", "a", "b"])).toEqual({ list: ["a", "b"], added: 1, leftOut: 0 });
  const many = Array.from({ length: maxAddresses + 3 }, (_, index) => `${index}`);
  const { list, added, leftOut } = addAddresses(["0"], many);
  expect([list.length, added, leftOut]).toEqual([maxAddresses, maxAddresses - 1, 3]);
});

test("what cannot be invited says why", () => {
  const members = [{ email: "Maja@skerry.example" }];
  expect(findAddressError("tove@skerry.example", members)).toBe(undefined);
  expect(findAddressError("tove@", members)).toBe("not-address");
  expect(findAddressError("а@x.example", members)).toBe("not-address");
  expect(findAddressError("maja@skerry.example", members)).toBe("is-member");
});
