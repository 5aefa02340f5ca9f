import { expect, test } from "vitest";
import { formatChangeSubject, listChangeLines } from "./change-lines.ts";
import type { Change } from "./changes.ts";

const where: Change["where"] = {
  part: "response",
  callback: "",
  name: "",
  in: "",
  status: "200",
  path: "",
  pointer: "",
};
const change = { where, rename: null, units: null, before: "", after: "" };
const price = { ...where, path: "price.amount" };

test("the subject is the parameter with the field in it", () => {
  expect(formatChangeSubject({ ...where, name: "filter", path: "from" })).toBe("filter.from");
  expect(formatChangeSubject(where)).toBe("");
});

test("lines name the field once, and have units", () => {
  const renamed = {
    ...change,
    where: price,
    rename: { to: { ...where, path: "fare.total" }, is_retyped: true, confidence: 1 },
    units: { before: "öre", after: "kronor" },
    before: "price.amount integer",
    after: "fare.total number",
  };
  expect(listChangeLines(renamed)).toEqual([
    { sign: "−", name: "price.amount", value: "integer, öre" },
    { sign: "+", name: "fare.total", value: "number, kronor" },
  ]);
});

test("what is added has one line, and so has what is removed; a line without name and value is left out", () => {
  expect(listChangeLines({ ...change, where: price, after: "integer" })).toEqual([
    { sign: "+", name: "price.amount", value: "integer" },
  ]);
  expect(listChangeLines({ ...change, where: price })).toEqual([
    { sign: "−", name: "price.amount", value: "" },
  ]);
  expect(listChangeLines({ ...change, after: "POST /bookings" })).toEqual([
    { sign: "+", name: "", value: "POST /bookings" },
  ]);
  expect(listChangeLines(change)).toEqual([]);
});
