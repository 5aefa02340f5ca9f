import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldAddress, formatFieldAddress, parseFieldAddress, toSegment } from "./field-address.ts";

describe("a field address", () => {
  test.each<[text: string, address: FieldAddress]>([
    ["parameter/query/page", { in: "parameter", status: "", pointer: "/query/page" }],
    ["parameter/path/id", { in: "parameter", status: "", pointer: "/path/id" }],
    ["request", { in: "request", status: "", pointer: "" }],
    ["request/items/0/price", { in: "request", status: "", pointer: "/items/0/price" }],
    ["response/200", { in: "response", status: "200", pointer: "" }],
    ["response/default/*/name", { in: "response", status: "default", pointer: "/*/name" }],
    ["header/200/X-Total", { in: "header", status: "200", pointer: "/X-Total" }],
    ["response/4XX/a~1b/~20/~2*", { in: "response", status: "4XX", pointer: "/a~1b/~20/~2*" }],
    ["response/a~1b/", { in: "response", status: "a/b", pointer: "/" }],
  ])("reads and writes %s", (text, address) => {
    expect(parseFieldAddress(text)).toEqual(address);
    expect(formatFieldAddress(address)).toBe(text);
  });

  test.each([
    "",
    "body/name",
    "Response/200",
    "response",
    "header",
    "request/~3",
    "request/a~",
    "request/~21",
  ])("is not %j", (text) => {
    expect(parseFieldAddress(text)).toBeUndefined();
  });

  test.each([
    ["0", "/~20"],
    ["*", "/~2*"],
    ["00", "/00"],
    ["~20", "/~020"],
    ["a/b~", "/a~1b~0"],
    ["", "/"],
  ])("writes a property named %j as %j", (name, segment) => {
    expect(toSegment(name)).toBe(segment);
  });

  test("survives any names", () => {
    const name = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("0", "*", "~", "/", "~2*", "~20"));
    const section = fc.constantFrom("parameter", "request", "response", "header" as const);
    fc.assert(
      fc.property(section, name, fc.array(name), (where, status, names) => {
        const hasStatus = where === "response" || where === "header";
        const address = {
          in: where,
          status: hasStatus ? status : "",
          pointer: names.map(toSegment).join(""),
        };
        expect(parseFieldAddress(formatFieldAddress(address))).toEqual(address);
      }),
    );
    const different = fc.property(fc.array(name), fc.array(name), (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(one.map(toSegment).join("") === other.map(toSegment).join("")).toBe(isSame);
    });
    fc.assert(different);
  });
});
