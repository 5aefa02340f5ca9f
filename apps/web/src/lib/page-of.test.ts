import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

test.each([
  ["/", "/"],
  ["/dashboard/", "/dashboard"],
  ["/doc/7", "/doc/7"],
  ["/doc/7/op/list-boats-1", "/doc/7"],
  ["/doc/7/schema/Money", "/doc/7"],
  ["/doc/7/screens", "/doc/7/screens"],
])("%s belongs to %s", (pathname, page) => expect(pageOf(pathname)).toBe(page));
