import { expect, test } from "vitest";
import { containsPointer, ownerPointer, readHash, sectionOf, toHash } from "./anchor.ts";

const finding = { rule: "string-format", level: "issue" as const, message: "", line: 1, column: 1 };

test.each([
  "/paths/~1vehicles~1{plate}/delete",
  "/components/schemas/Fähre & #1/properties/ü",
  "cors-headers",
])("%s survives a round trip through the URL hash", (anchor) => {
  expect(toHash(anchor)).not.toMatch(/[ {}]/);
  expect(readHash(new URL(toHash(anchor), "https://x.example").hash)).toBe(anchor);
});

test("reads a malformed percent-encoded hash as empty", () => {
  expect(readHash("#%E0%A4%A")).toBe("");
});

test("finds the card that contains a pointer", () => {
  expect(ownerPointer("/components/schemas/Passenger/properties/born")).toBe("/components/schemas/Passenger");
  expect(ownerPointer("/definitions/Passenger/properties/born")).toBe("/definitions/Passenger");
  const item = { name: "Pass", findings: [{ ...finding, pointer: "/components/schemas/Pass/properties/a" }] };
  expect(containsPointer(item, "/components/schemas/Pass")).toBe(true);
  expect(containsPointer(item, "/components/schemas/Pass/properties/a")).toBe(true);
  expect(containsPointer(item, "/components/schemas/Passenger")).toBe(false);
});

test("maps operation and schema pointers to their tab, others to undefined", () => {
  expect(sectionOf("/paths/~1routes/get/responses")).toBe("operations");
  expect(sectionOf("/definitions/Fare")).toBe("schemas");
  expect(sectionOf("/paths")).toBeUndefined();
  expect(sectionOf("/components/securitySchemes")).toBeUndefined();
});
