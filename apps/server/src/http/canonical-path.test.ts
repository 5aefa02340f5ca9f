import { expect, test } from "vitest";
import { findCanonicalPath } from "./canonical-path.ts";

const patterns = [
  "/",
  "/pricing",
  "/how-to",
  "/dashboard",
  "/dashboard/checkout",
  "/doc/:id",
  "/doc/:id/op/:operation",
  "/api-analysis/:projectId?",
];

test.each([
  ["/pricing/", "/pricing"],
  ["/Pricing", "/pricing"],
  ["/HOW-TO//", "/how-to"],
  ["/Dashboard/Checkout/", "/dashboard/checkout"],
  ["/doc/AbC-1/", "/doc/AbC-1"],
  ["/DOC/AbC-1/OP/getBooking/", "/doc/AbC-1/op/getBooking"],
  ["/doc/a/op/Get%2FBooking/", "/doc/a/op/Get%2FBooking"],
  ["/api-analysis/", "/api-analysis"],
  ["/Api-Analysis/X1", "/api-analysis/X1"],
])("canonical path of %s is %s", (path, meant) => {
  expect(findCanonicalPath(path, patterns)).toBe(meant);
});

test.each([
  "/",
  "//",
  "/pricing",
  "/doc/AbC-1",
  "/nowhere/",
  "//evil.example/",
  "//evil.example/pricing/",
  "/pricing//evil.example",
  "/\\evil.example/",
  "/doc//op/x/",
  "/pricing/x/",
  "/%2Fevil.example/",
])("%s has no other canonical path", (path) => {
  expect(findCanonicalPath(path, patterns)).toBeUndefined();
});
