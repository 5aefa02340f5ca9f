import type { Binding } from "@linkspan/contract";
import { expect, test } from "vitest";
import { invertChange } from "./invert-change.ts";
import { type LinkChange, toNewBinding } from "./link-change.ts";

const describeBinding = (field: string, version: number): Binding => ({
  layer: { id: "12:41", name: "Name", type: "TEXT", box: [0, 0, 9, 9] },
  operation_id: "1",
  screen: "12:34",
  field,
  format: null,
  repeats: 0,
  broken: null,
  version,
  created_by: null,
  created_at: "2026-11-12T09:58:00.000Z",
});
const before = describeBinding("response/200/title", 3);
const stored = describeBinding("response/200/name", 4);
const bind = { kind: "bind", layer: "12:41", binding: toNewBinding(stored) } as const;

test("undoing a binding removes it, or restores the one that it replaced", () => {
  expect(invertChange({ ...bind, replaces: undefined }, { stored })).toEqual({
    kind: "unbind",
    binding: stored,
  });
  expect(invertChange({ ...bind, replaces: before }, { stored })).toEqual({
    ...bind,
    binding: toNewBinding(before),
    replaces: stored,
  });
});

test("undoing the removal of a binding binds the layer again", () => {
  expect(invertChange({ kind: "unbind", binding: stored }, {})).toEqual({ ...bind, replaces: undefined });
});

const link = { operation: "1", screen: "12:34", nodes: ["12:34"], bindings: [stored] };
const request = {
  layer: "12:41",
  screen: "12:34",
  request: { operation_id: "1", fields: [], note: "" },
};

test.each<[LinkChange, LinkChange]>([
  [
    { kind: "link", ...link },
    { kind: "unlink", ...link },
  ],
  [
    { kind: "request", ...request },
    { kind: "withdraw", ...request },
  ],
])("$0.kind and its opposite undo each other", (change, opposite) => {
  expect(invertChange(change, {})).toEqual(opposite);
  expect(invertChange(opposite, {})).toEqual(change);
});
