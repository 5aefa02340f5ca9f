import { expect, test } from "vitest";
import { findConflicts } from "./save-fields.ts";

const base = { name: "Skerry", description: "Boats.", design_file_url: "" };

test("a field that only one side changed is not a conflict", () => {
  expect(findConflicts({ base, changed: { name: "Skerry Ferries" } }, base)).toEqual([]);
  const newest = { ...base, description: "Boats and tides." };
  expect(findConflicts({ base, changed: { name: "Skerry Ferries" } }, newest)).toEqual([]);
});

test("two different new values of one field are a conflict, two equal ones are not", () => {
  const newest = { ...base, name: "Skerry API" };
  expect(findConflicts({ base, changed: { name: "Skerry Ferries" } }, newest)).toEqual(["name"]);
  expect(findConflicts({ base, changed: { name: "Skerry API" } }, newest)).toEqual([]);
});
