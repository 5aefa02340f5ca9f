import { describe, expect, it } from "vitest";
import { readScreensView, writeScreensView } from "./screens-view.ts";

const read = (query: string) => readScreensView(new URLSearchParams(query));

describe("readScreensView", () => {
  it("returns all screens for an empty query", () => {
    expect(writeScreensView(read(""))).toBe("");
    expect(read("")).toMatchObject({ show: "all", form: "", screen: "" });
  });

  it.each(["show=broken", "form=list", "screen=12%3A34", "page=0%3A1&q=pay", "screen=I12%3A34%3B5%3A6"])(
    "reads what was written: %s",
    (query) => {
      expect(writeScreensView(read(query))).toBe(query);
    },
  );

  it("ignores invalid values", () => {
    expect(writeScreensView(read("show=x&form=table&screen=12-34&operation=5&page=a&q=%00"))).toBe("");
  });

  it("selects a screen rather than an operation when the query names both", () => {
    const both = read("screen=1:2&operation=0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03");
    expect(both).toMatchObject({ screen: "1:2", operation: "" });
  });
});
