import { expect, test } from "vitest";
import { filterSchemas } from "./filter-schemas.ts";

const lines = ["Booking", "BookingRequest", "Money"].map((name, index) => ({
  line: { name, kind: name === "Money" ? "integer" : "object", uses: 1 },
  index,
}));
const find = (text: string) => filterSchemas(lines, text).map(({ name }) => name);

test("finds schemas by words of their name and kind, ignoring case", () => {
  expect(find("book")).toEqual(["Booking", "BookingRequest"]);
  expect(find("REQUEST object")).toEqual(["BookingRequest"]);
  expect(find("integer")).toEqual(["Money"]);
  expect(find("zeppelin")).toEqual([]);
});
