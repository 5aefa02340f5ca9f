import { expect, test } from "vitest";
import { addRecent, type Recent } from "./recent.ts";

const read = (id: string): Recent => ({ id, method: "get", path: `/${id}`, summary: "" });

test("the five operations that were read last, each once, the newest first", () => {
  const all = ["a", "b", "c", "a", "d", "e", "f"].map(read);
  const recent = all.reduce<Recent[]>(addRecent, []);
  expect(recent.map(({ id }) => id)).toEqual(["f", "e", "d", "a", "c"]);
});
