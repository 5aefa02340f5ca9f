import { expect, test } from "vitest";
import { addAddresses, findAddressError, maxAddresses, splitAddresses } from "./addresses.ts";

test.each([
  ["noor@skerry.example", ["noor@skerry.example"]],
  ["  Noor@Skerry.example ,", ["noor@skerry.example"]],
  ["a@x.example, b@x.example;c@x.example\nd@x.example e@x.example", ["a", "b", "c", "d", "e"]],
  ["Tove Brandt <tove@x.example>, Jonas <jonas@x.example>", ["tove", "jonas"]],
  [" ,; \n", []],
])("splits %j into addresses", (text, expected) => {
  expect(splitAddresses(text)).toEqual(
    expected.map((name) => (name.includes("@") ? name : `${name}@x.example`)),
  );
});

test("adds each address once, up to the maximum per request", () => {
  expect(addAddresses(["a"], ["b", "a", "b"])).toEqual({ list: ["a", "b"], added: 1, leftOut: 0 });
  const many = Array.from({ length: maxAddresses + 3 }, (_, index) => `${index}`);
  const { list, added, leftOut } = addAddresses(["0"], many);
  expect([list.length, added, leftOut]).toEqual([maxAddresses, maxAddresses - 1, 3]);
});

test("returns the reason when an address cannot be invited", () => {
  const members = [{ email: "Maja@skerry.example" }];
  expect(findAddressError("tove@skerry.example", members)).toBe(undefined);
  expect(findAddressError("tove@", members)).toBe("not-address");
  expect(findAddressError("а@x.example", members)).toBe("not-address");
  expect(findAddressError("maja@skerry.example", members)).toBe("is-member");
});
