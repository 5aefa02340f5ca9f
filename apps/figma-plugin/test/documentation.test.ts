import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createManifest } from "../manifest.ts";
import { markKey } from "../src/layers/find-copy.ts";
import english from "../src/ui/messages/en.json" with { type: "json" };

const text = readFileSync(join(import.meta.dirname, "../../../docs/plugin.md"), "utf8");
const manifest = createManifest({ origin: "https://linkspan.example", id: "1" });

/** What Markdown shows as code, and as bold. */
const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label);
const ownWords = ["Bold", "No one has run this yet"];

/** Sources of the plugin without tests. */
function readSources(): string {
  const folder = join(import.meta.dirname, "../src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

test("names every key that is stored in files and on machines", () => {
  const keys = [...readSources().matchAll(/[kK]ey = "([\w-]+)";/g)].map(([, key = ""]) => key);
  expect(keys).toEqual(expect.arrayContaining(["session", "fill", "last-state", "sent-frames"]));
  for (const key of keys) {
    expect(
      codes.some((code) => code === key || code.endsWith(`/${key}`)),
      key,
    ).toBe(true);
  }
  expect(codes).toEqual(expect.arrayContaining(Object.values(markKey)));
});

test("describes every field of the manifest that decides what the plugin may do", () => {
  const undescribed = ["name", "id", "api", "main", "ui", "networkAccess"];
  const described = Object.keys(manifest).filter((field) => !undescribed.includes(field));
  expect(codes).toEqual(expect.arrayContaining([...described, "networkAccess.allowedDomains"]));
  for (const values of [manifest.editorType, manifest.capabilities, [manifest.documentAccess]]) {
    expect(codes).toEqual(expect.arrayContaining(values));
  }
  expect(text).toContain("There is no `permissions` and no `enablePrivatePluginApi`");
  expect(Object.keys(manifest)).not.toEqual(
    expect.arrayContaining(["permissions", "enablePrivatePluginApi"]),
  );
});

test("quotes only labels that the panel or the manifest has", () => {
  const known = new Set<string>([
    ...Object.values(english),
    ...manifest.relaunchButtons.map((button) => button.name),
    ...manifest.codegenLanguages.map(({ label }) => label),
    ...ownWords,
    // One case of a message with a number.
    "Nothing has changed",
  ]);
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
});

test("has a checklist of 20 steps, each with an expected result, and says that no one has run it", () => {
  const rows = text.split("\n").filter((line) => /^\| \d+ \|/.test(line));
  expect(rows.map((row) => row.split("|").length)).toEqual(Array.from({ length: 20 }, () => 5));
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(text).toContain("No one has run this yet");
});
