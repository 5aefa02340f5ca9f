import { expect, test } from "vitest";
import { openFigmaHost } from "./host.ts";
import { openFile } from "./open-file.ts";
import { testManifest } from "./test/manifest.ts";

test("runs a plugin in QuickJS against the Skerry file", async () => {
  const host = openFigmaHost({
    ...openFile("skerry"),
    manifest: testManifest,
    main: `
      const names = Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z_]/.test(name));
      console.log(names.join(" "));
      figma.showUI(__html__, { width: 400, height: 640, themeColors: true });
      figma.on("run", async ({ command }) => {
        const [frame] = figma.currentPage.selection;
        const time = frame.findOne((node) => node.type === "TEXT" && node.name === "Time");
        await figma.loadFontAsync(time.fontName);
        time.characters = command;
        figma.ui.postMessage({ frame: frame.name, text: time.characters, top: time.getTopLevelFrame().id, bytes: new Uint8Array([1, 2]) });
      });
      figma.ui.onmessage = (message, { origin }) => figma.ui.postMessage({ echo: message, origin });
    `,
    ui: "<p>UI</p>",
  });
  host.select(["12:10"]);
  const before = host.document.serialize();
  await host.run("23:59");
  await host.untilQuiet();
  expect(host.errors).toEqual([]);
  expect(host.fromMain).toEqual([
    { frame: "Search", text: "23:59", top: "12:10", bytes: new Uint8Array([1, 2]) },
  ]);
  expect(host.getWindow()).toMatchObject({ html: "<p>UI</p>", width: 400, height: 640 });
  host.postFromUi({ hello: [1, null] });
  expect(host.fromMain[1]).toEqual({ echo: { hello: [1, null] }, origin: "null" });
  expect(host.logs[0]?.text.split(" ")).toEqual(
    expect.arrayContaining(["figma", "console", "fetch", "setTimeout", "clearTimeout", "__html__"]),
  );
  expect(host.logs[0]?.text).not.toMatch(/__border|__members|__turn|process|require|window|document/);
  expect(host.undo()).toBe(true);
  expect(host.document.serialize()).toBe(before);
  host.close();
  expect(host.isRunning()).toBe(false);
});
