import { expect, test } from "vitest";
import { openFile } from "../open-file.ts";
import { startFigmaHostPage } from "./server.ts";
import { pack, unpack } from "./transport.ts";
import { writeUiFrame } from "./ui-frame.ts";

const window = { id: 1, isVisible: true, width: 300, height: 200, title: "", hasThemeColors: true };

test("messages keep bytes and dates on their way", () => {
  const message = {
    png: new Uint8Array([0, 137, 255]),
    at: [new Date(5)],
    none: null,
    nested: { text: "å" },
  };
  expect(unpack(JSON.parse(JSON.stringify(pack(message))))).toEqual(message);
});

test("the window's HTML gets Figma's theme before its own scripts", () => {
  const html = writeUiFrame({ ...window, html: "<html><head><script>own()</script></head></html>" }, "dark");
  expect(html.indexOf("figma-dark")).toBeLessThan(html.indexOf("own()"));
  expect(html).toContain("--figma-color-bg:#2c2c2c");
  const plain = writeUiFrame({ ...window, hasThemeColors: false, html: "<p>Hi" }, "light");
  expect(plain).toMatch(/^<!doctype html><head><script>.*<\/head><p>Hi$/s);
  expect(plain).not.toContain("--figma-color-bg");
});

test("says what to do when the plugin is not built", async () => {
  const page = await startFigmaHostPage({ port: 0, pluginFolder: "no-such-folder", ...openFile("orchard") });
  const body = JSON.stringify({ do: "run", command: "" });
  await fetch(`${page.origin}/actions`, { method: "POST", body });
  const state = await (await fetch(`${page.origin}/state`)).json();
  expect(state.notifications).toEqual(["Build the plugin first: npm run plugin"]);
  expect(state.pages).toHaveLength(3);
  await page.close();
});
