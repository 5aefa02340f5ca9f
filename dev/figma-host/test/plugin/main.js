// The plugin of the host page's test: it tells the window what is selected, and writes texts that the window sends.
const tellSelection = () => {
  const names = figma.currentPage.selection.map((node) => node.name);
  figma.ui.postMessage({ selection: names, editor: figma.editorType });
};

async function write(text) {
  const [node] = figma.currentPage.selection;
  await figma.loadFontAsync(node.fontName);
  node.characters = text;
  figma.commitUndo();
  figma.notify(`Wrote ${text}`);
}

if (figma.mode === "codegen") {
  figma.codegen.on("generate", ({ node, language }) => [
    { title: language, code: `const name = ${JSON.stringify(node.name)};`, language: "TYPESCRIPT" },
  ]);
} else {
  figma.showUI(__html__, { width: 320, height: 240, themeColors: true });
  figma.ui.onmessage = (message) => write(message.text);
  figma.on("selectionchange", tellSelection);
  figma.on("run", tellSelection);
}
