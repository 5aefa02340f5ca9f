import type { Import } from "@linkspan/contract";
import { expect, test } from "vitest";
import { canImport, countFrames, findListed, isActive } from "./import-state.ts";

const page = { id: "0:1", name: "Booking flow", frames: 6, sections: 0, is_chosen: true };
const describeImport = (changes: Partial<Import>) =>
  ({ status: "completed", pages: [], ...changes }) as Import;

test("an import that lists, runs or waits is active, a parked one is not", () => {
  expect((["listing", "running", "waiting"] as const).every((status) => isActive({ status }))).toBe(true);
  expect((["ready", "parked", "completed"] as const).some((status) => isActive({ status }))).toBe(false);
  expect(isActive(undefined)).toBe(false);
});

test("viewers, members of a read-only project and readers of the sample can't import", () => {
  const project = { role: "editor", read_only: false, is_sample: false } as const;
  expect(canImport(project)).toBe(true);
  expect(canImport({ ...project, role: "viewer" })).toBe(false);
  expect(canImport({ ...project, read_only: true })).toBe(false);
  expect(canImport({ ...project, is_sample: true })).toBe(false);
});

test("pages are those of the import that waits for a choice, otherwise of the last one that listed some", () => {
  const ready = describeImport({ status: "ready", pages: [page] });
  const failed = describeImport({ status: "failed" });
  const done = describeImport({ pages: [page] });
  expect(findListed({ items: [ready, done] })).toBe(ready);
  expect(findListed({ items: [failed, done] })).toBe(done);
  expect(findListed({ items: [failed] })).toBe(undefined);
});

test("counts the listed frames of chosen pages until more were read", () => {
  const pages = [page, { ...page, id: "0:2", is_chosen: false }];
  const progress = { frames: 0, layers: 0, pictures: 0 };
  expect(countFrames({ pages, progress })).toBe(6);
  expect(countFrames({ pages, progress: { ...progress, frames: 9 } })).toBe(9);
});
