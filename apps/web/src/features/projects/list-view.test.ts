import { describe, expect, test } from "vitest";
import { readView, toQuery, writeView } from "./list-view.ts";

const read = (address: string) => readView(new URLSearchParams(address));
const plain = { q: "", sort: "updated", show: "all", page: 1 };

describe("reading an address", () => {
  test("takes what can be chosen", () => {
    const view = { q: "ferries", sort: "score", show: "failed", page: 3 };
    expect(read("q=+ferries&sort=score&show=failed&page=3")).toEqual(view);
  });

  test.each(["", "sort=best", "show=broken", "page=0", "page=1.5", "page=x", "page=9999", "q=%00%07"])(
    "%s is the plain list",
    (address) => {
      expect(read(address)).toEqual(plain);
    },
  );

  test("cuts a search that the server would refuse", () => {
    expect(Array.from(read(`q=${"⛴".repeat(200)}`).q)).toHaveLength(120);
  });
});

test("writes only what differs, and leaves the rest of the address alone", () => {
  const before = new URLSearchParams("upgrade=success&page=4");
  const view = { ...read(""), q: "a&b" };
  expect(writeView(view, before).toString()).toBe("upgrade=success&q=a%26b");
});

test("asks the server in its own words", () => {
  expect(toQuery(read(""))).toEqual({});
  expect(toQuery(read("show=mine&sort=name&page=2"))).toEqual({ role: "owner", sort: "name", page: 2 });
  expect(toQuery(read("show=failed&q=x"))).toEqual({ status: "failed", q: "x" });
});
