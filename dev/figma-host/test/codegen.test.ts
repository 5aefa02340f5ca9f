import { expect, test } from "vitest";
import { openSkerry, waiting } from "./open-skerry.ts";

const generating = (body: string) => `
  figma.showUI(__html__, { visible: false });
  figma.codegen.on("generate", async ({ node, language }) => { ${body} });`;

test("asks the plugin for code, also while it is still answering", async () => {
  const host = openSkerry(
    generating(`
      await new Promise((resolve) => setTimeout(resolve, node.name === "Search" ? 20 : 1));
      return [{ title: language, code: node.name + " in " + figma.mode, language: "TYPESCRIPT" }];`),
    { editorType: "dev" },
  );
  const first = host.generate("types", "12:10");
  await expect.poll(() => host.isRunning(), waiting).toBe(true);
  const second = host.generate("call", "12:34");
  expect(await Promise.all([first, second])).toEqual([
    [{ title: "types", code: "Search in codegen", language: "TYPESCRIPT" }],
    [{ title: "call", code: "Departures in codegen", language: "TYPESCRIPT" }],
  ]);
  expect(host.errors).toEqual([]);
  host.close();
});

test("gives up after the limit, with Figma's words", async () => {
  const host = openSkerry(generating("await new Promise(() => {})"), {
    editorType: "dev",
    generateTimeoutMs: 20,
  });
  await expect(host.generate("types", "12:10")).rejects.toThrow("code generation timed out after 15 seconds");
  host.close();
});

test("showUI is not allowed while code is generated", async () => {
  const host = openSkerry(
    generating(`
      try { figma.showUI(__html__); } catch (error) { return [{ title: error.message }]; }`),
    { editorType: "dev" },
  );
  expect(await host.generate("types", "12:10")).toEqual([
    { title: "in showUI: figma.showUI is not allowed within the generate callback" },
  ]);
  host.close();
});
