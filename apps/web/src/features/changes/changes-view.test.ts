import { expect, test } from "vitest";
import { readChangesView, writeChangesView } from "./changes-view.ts";

test("a view is the same after it was written to the URL", () => {
  const view = { before: 2, after: 5, screen: "12:34", show: "risky" } as const;
  expect(readChangesView(new URLSearchParams(writeChangesView(view)))).toEqual(view);
});

test.each(["before=0", "after=-1", "after=1e3", "before=99999999999", "show=none", "screen=1&2"])(
  "%s is ignored",
  (search) => {
    expect(readChangesView(new URLSearchParams(search))).toEqual({});
  },
);
