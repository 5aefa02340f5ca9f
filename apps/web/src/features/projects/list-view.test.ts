import { describe, expect, test } from "vitest";
import { readListView, toQuery, writeListView } from "./list-view.ts";

const read = (url: string) => readListView(new URLSearchParams(url));
const plain = { q: "", sort: "updated", show: "all", page: 1 };

describe("reading the query string", () => {
  test("reads search, sort, filter and page", () => {
    const view = { q: "ferries", sort: "score", show: "failed", page: 3 };
    expect(read("q=+ferries&sort=score&show=failed&page=3")).toEqual(view);
  });

  test.each(["", "sort=best", "show=best", "page=0", "page=1.5", "page=x", "page=9999", "q=%00%07"])(
    "%s gives the default list",
    (url) => {
      expect(read(url)).toEqual(plain);
    },
  );

  test("truncates a search to 120 characters", () => {
    expect(Array.from(read(`q=${"⛴".repeat(200)}`).q)).toHaveLength(120);
  });
});

test("writes only non-default values and keeps other query parameters", () => {
  const before = new URLSearchParams("upgrade=success&page=4");
  const view = { ...read(""), q: "a&b" };
  expect(writeListView(view, before).toString()).toBe("upgrade=success&q=a%26b");
});

test("maps the view to query parameters of the API", () => {
  expect(toQuery(read(""))).toEqual({});
  expect(toQuery(read("show=mine&sort=name&page=2"))).toEqual({ role: "owner", sort: "name", page: 2 });
  expect(toQuery(read("show=failed&q=x"))).toEqual({ status: "failed", q: "x" });
  expect(toQuery(read("show=broken"))).toEqual({ links: "broken" });
});
