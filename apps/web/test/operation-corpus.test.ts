import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyzeText } from "@linkspan/engine";
import { buildDocumentation } from "@linkspan/engine/documentation";
import { yaml } from "@linkspan/engine/yaml";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus } from "../../../dev/corpus.ts";
import { renderOperation } from "./render-operation.tsx";

/** Larger files take long to read and look no different. */
const largest = 3_000_000;

const files = 30;

/** Every so many operations of a file are drawn, at most this many. */
const step = 5;
const maxFiles = 60;

test("renders operations of real API descriptions", { timeout: 300_000 }, ({ skip }) => {
  const folder = requireCorpus(skip);
  const sound = listCorpus(folder).filter(
    ({ parse, bytes, operations }) => parse === "ok" && operations > 0 && bytes < largest,
  );
  const pace = Math.max(1, Math.floor(sound.length / files));
  let drawn = 0;
  for (const { file } of sound.filter((_, index) => index % pace === 0).slice(0, files)) {
    const analyzed = analyzeText(readFileSync(join(folder, file), "utf8"), { yaml });
    if (analyzed.status !== "analyzed") continue;
    const { description } = analyzed;
    const { chunks } = buildDocumentation(description, (text) => hash("sha256", text, "base64url"));
    for (const chunk of chunks) {
      if (chunk.kind !== "operation" || chunk.operation >= step * maxFiles) break;
      if (chunk.operation % step !== 0) continue;
      const html = renderOperation(JSON.parse(chunk.text), description.dialect);
      expect(html, `${file} ${chunk.operation}`).not.toMatch(
        /<script|href="(?!https?:|mailto:|\/\?try=")|>(?:undefined|NaN|operation\.[a-z-]+)</,
      );
      drawn++;
    }
  }
  expect(drawn).toBeGreaterThan(files);
});
