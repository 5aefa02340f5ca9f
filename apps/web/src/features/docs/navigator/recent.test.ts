import { expect, test } from "vitest";
import { addRecent, type Recent } from "./recent.ts";

const read = (id: string): Recent => ({ id, method: "get", path: `/${id}`, summary: "" });

test("lists the five most recently read operations, without duplicates, newest first", () => {
  const all = ["a", "b", "c", "a", "d", "e", "f"].map(read);
  const recent = all.reduce<Recent[]>(addRecent, []);
  expect(recent.map(({ id }) => id)).toEqual(["f", "e", "d", "a", "c"]);
});
