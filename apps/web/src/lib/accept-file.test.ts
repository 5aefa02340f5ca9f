import { descriptionBytes } from "@linkspan/contract";
import { expect, test } from "vitest";
import { acceptFile } from "./accept-file.ts";

const make = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

test.each(["skerry.json", "skerry.yaml", "SKERRY.YML", "skerry.yaml.txt"])("accepts %s", (name) => {
  const file = make(name, 1);
  expect(acceptFile({ files: [file], folder: false })).toBe(file);
});

test("accepts a file of the maximum size and rejects one byte more", () => {
  const file = make("skerry.json", descriptionBytes);
  expect(acceptFile({ files: [file], folder: false })).toBe(file);
  expect(acceptFile({ files: [make("skerry.json", descriptionBytes + 1)], folder: false })).toBe("too-large");
});

test.each([
  ["several", [make("a.json", 1), make("b.json", 1)], false],
  ["folder", [make("skerry", 1)], true],
  ["kind", [make("skerry.pdf", 1)], false],
  ["kind", [make("json", 1)], false],
  ["empty", [make("skerry.json", 0)], false],
])("rejects files with the reason %s", (refusal, files, folder) => {
  expect(acceptFile({ files, folder })).toBe(refusal);
});
