import { expect, test } from "vitest";
import { openFigmaHost } from "../host.ts";
import { openFile } from "../open-file.ts";
import { testManifest } from "../test/manifest.ts";
import type { StrictnessRow } from "./row.ts";
import { apiRows } from "./rows/api.ts";
import { devModeRows } from "./rows/dev-mode.ts";
import { dynamicPageRows } from "./rows/dynamic-page.ts";
import { limitRows } from "./rows/limits.ts";
import { structureRows } from "./rows/structure.ts";
import { textRows } from "./rows/text.ts";

const rows = [...dynamicPageRows, ...textRows, ...structureRows, ...devModeRows, ...limitRows, ...apiRows];

/** Runs the code in a new host; returns the message of what it threw. */
async function attempt(row: StrictnessRow, code: string, editorType: "figma" | "dev") {
  const { file, readPicture } = openFile("skerry");
  const host = openFigmaHost({
    file,
    ...(readPicture ? { readPicture } : {}),
    missingFonts: row.missingFonts ?? [],
    manifest: { ...testManifest, ...row.manifest },
    editorType,
    main: `
      const get = (id) => figma.getNodeByIdAsync(id);
      const report = console.log;
      figma.on("run", async () => {
        try {
          ${code};
          report("works");
        } catch (error) {
          report("throws " + error.message);
        }
      });`,
  });
  host.edit((document) => row.prepare?.(document));
  await host.run();
  await host.untilQuiet();
  const { logs, errors } = host;
  host.close();
  return { said: logs.map(({ text }) => text), errors };
}

test("there are at least 60 forbidden calls, each with a source", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ forbids }) => forbids)).size).toBe(rows.length);
  expect(rows.filter(({ source }) => source.length < 10)).toEqual([]);
});

test.each(rows.map((row) => [row.forbids, row] as const))("forbids %s", async (_, row) => {
  const editorType = row.editorType ?? "figma";
  const refused = await attempt(row, row.forbidden, editorType);
  expect(refused.errors).toEqual([]);
  expect(refused.said).toEqual([expect.stringMatching(/^throws /)]);
  expect(refused.said[0]?.replace(/^throws /, "")).toMatch(row.message);
  const allowed = await attempt(row, row.allowed, row.allowedIn ?? editorType);
  expect(allowed).toEqual({ said: ["works"], errors: [] });
});
