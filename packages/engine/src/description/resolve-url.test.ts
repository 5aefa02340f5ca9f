import { expect, test } from "vitest";
import { resolveUrl } from "./resolve-url.ts";

test.each([
  ["", "a.yaml", "a.yaml"],
  ["", "./a.yaml", "a.yaml"],
  ["", "../a.yaml", "../a.yaml"],
  ["dir/a.yaml", "", "dir/a.yaml"],
  ["dir/a.yaml", "b.yaml", "dir/b.yaml"],
  ["dir/sub/a.yaml", "../b.yaml", "dir/b.yaml"],
  ["dir/a.yaml", "../../b.yaml", "../b.yaml"],
  ["../a.yaml", "../b.yaml", "../../b.yaml"],
  ["dir/a.yaml", "/b.yaml", "/b.yaml"],
  ["/dir/a.yaml", "../../b.yaml", "/b.yaml"],
  ["dir/a.yaml", "https://skerry.example/b.yaml", "https://skerry.example/b.yaml"],
  ["https://skerry.example/dir/a.yaml", "../b.yaml", "https://skerry.example/b.yaml"],
  ["https://skerry.example/dir/a.yaml", "../../../b.yaml", "https://skerry.example/b.yaml"],
  ["https://skerry.example/dir/a.yaml", "/b.yaml", "https://skerry.example/b.yaml"],
  ["https://skerry.example/dir/a.yaml", "//other.example/b.yaml", "https://other.example/b.yaml"],
  ["https://skerry.example", "b.yaml", "https://skerry.example/b.yaml"],
])("from %j, %j resolves to %j", (base, address, expected) => {
  expect(resolveUrl(base, address)).toBe(expected);
});
