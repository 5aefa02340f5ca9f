import type { Screen } from "@linkspan/contract";
import { expect, test } from "vitest";
import { collectChanges, countChanged, countMarks } from "./collect-changes.ts";

const since = "2026-11-12T09:58:00.000Z";
const describeScreen = (node_id: string, changes: Partial<Screen>) =>
  ({
    node_id,
    state: "current",
    previous_name: null,
    previous_page_name: null,
    previous_thumbnail_url: null,
    changed_at: "2026-11-12T09:59:00.000Z",
    ...changes,
  }) as Screen;

test("sorts screens by their change, and leaves out changes of earlier imports", () => {
  const changes = collectChanges(
    [
      describeScreen("1:1", { state: "deleted" }),
      describeScreen("1:2", { state: "deleted", changed_at: "2026-11-09T09:00:00.000Z" }),
      describeScreen("1:3", { previous_name: "Menu", previous_thumbnail_url: "/c/1" }),
      describeScreen("1:4", { previous_page_name: "Archive" }),
      describeScreen("1:5", { changed_at: null }),
    ],
    since,
  );
  const ids = Object.entries(changes).map(([kind, screens]) => [kind, screens.map(({ node_id }) => node_id)]);
  expect(Object.fromEntries(ids)).toEqual({
    deleted: ["1:1"],
    redrawn: ["1:3"],
    renamed: ["1:3"],
    moved: ["1:4"],
  });
  expect([countMarks(changes), countChanged(changes)]).toEqual([4, 3]);
});
