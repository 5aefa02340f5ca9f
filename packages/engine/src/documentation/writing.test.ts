import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus } from "../../../../dev/corpus.ts";
import { readDescription } from "../analysis/read-description.ts";
import { viewOperation } from "../documentation-view/view-operation.ts";
import { writeMarkdown } from "../export/markdown/write-markdown.ts";
import { writeTypes } from "../export/typescript/write-types.ts";
import type { Json } from "../json.ts";
import { buildRequest } from "../request-builder/build-request.ts";
import { sampleValues } from "../request-builder/sample-values.ts";
import { yaml } from "../yaml/yaml.ts";
import { buildDocumentation } from "./build-documentation.ts";
import type { OperationContent } from "./chunk.ts";
import { listOperations } from "./read-index.ts";

/** So many operations of each description are written, the first ones of every stretch. */
const perFile = 5;

const hashText = (text: string) => hash("sha256", text, "base64url");

test("writes requests, types that parse and Markdown for operations of the corpus", {
  timeout: 300_000,
}, ({ skip }) => {
  const folder = requireCorpus(skip);
  const rows = listCorpus(folder).filter(({ file, parse }) => parse === "ok" && !file.startsWith("broken__"));
  const every = Math.ceil(rows.length / 60);
  const wrong: string[] = [];
  let written = 0;
  for (const { file } of rows.filter((_, at) => at % every === 0)) {
    const { description } = readDescription(readFileSync(join(folder, file), "utf8"), { yaml });
    if (!description) continue;
    const { index, chunks } = buildDocumentation(description, hashText);
    const lines = listOperations(index);
    const contents: { place: number; content: OperationContent }[] = [];
    const parts = new Map<string, Json>();
    const step = Math.max(1, Math.floor(lines.length / perFile));
    for (const chunk of chunks) {
      if (chunk.kind === "component")
        for (const reference of chunk.references) parts.set(reference, JSON.parse(chunk.text));
      else if (chunk.operation % step === 0)
        contents.push({ place: chunk.operation, content: JSON.parse(chunk.text) });
    }
    for (const { place, content } of contents) {
      const { method, path } = lines[place] ?? { method: "", path: "" };
      const view = viewOperation(content, index, parts);
      const name = `${file} ${method} ${path}`;
      const { dialect } = index;
      const { url } = buildRequest(view, {
        method,
        path,
        server: view.servers[0],
        values: sampleValues(view, { dialect }),
      });
      if (!URL.canParse(url)) wrong.push(`${name}: ${url}`);
      const types = writeTypes(view, { method, path, dialect }).text;
      try {
        parseSync(types, { syntax: "typescript" });
      } catch (error) {
        wrong.push(`${name}: ${String(error).slice(0, 300)}`);
      }
      const { text } = writeMarkdown(view, { method, path, dialect, withMade: true });
      if (!text.startsWith("# ") || text.length > 400_000) wrong.push(`${name}: ${text.length} characters`);
      written++;
    }
  }
  expect(wrong).toEqual([]);
  expect(written).toBeGreaterThan(150);
});
