import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeOnce } from "./make-once.ts";

const createFolder = () => mkdtempSync(join(tmpdir(), "make-once-"));

it("creates the file once and leaves no temporary files", () => {
  const path = join(createFolder(), "deeper", "file");
  let times = 0;
  const make = (aside: string) => {
    times += 1;
    writeFileSync(aside, "made");
  };
  expect(makeOnce(path, make)).toBe(path);
  expect(makeOnce(path, make)).toBe(path);
  expect(times).toBe(1);
  expect(readFileSync(path, "utf8")).toBe("made");
  expect(readdirSync(join(path, ".."))).toEqual(["file"]);
});

it("uses the result of another process that finished first", () => {
  const path = join(createFolder(), "folder");
  makeOnce(path, (aside) => {
    mkdirSync(aside);
    mkdirSync(path);
    writeFileSync(join(path, "theirs"), "");
  });
  expect(readdirSync(path)).toEqual(["theirs"]);
  expect(readdirSync(join(path, ".."))).toEqual(["folder"]);
});

it("removes temporary files when creation fails", () => {
  const folder = createFolder();
  const fail = (aside: string) => {
    writeFileSync(aside, "half");
    throw new Error("stopped");
  };
  expect(() => makeOnce(join(folder, "file"), fail)).toThrow("stopped");
  expect(existsSync(join(folder, "file"))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
