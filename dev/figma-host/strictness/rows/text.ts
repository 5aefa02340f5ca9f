import type { StrictnessRow } from "../row.ts";

const bold = `{ family: "Schibsted Grotesk", style: "Bold" }`;
const load = `const text = await get("12:13"); await figma.loadFontAsync(text.fontName);`;
const loadSource =
  'documentation, "Working with text": fonts are loaded before text or style changes; message as issues quote it (plugin-samples #84)';
const message =
  /Cannot write to node with unloaded font "Schibsted Grotesk Bold"\. Please call figma\.loadFontAsync/;

export const textRows: StrictnessRow[] = [
  {
    forbids: "characters before its font is loaded",
    source: loadSource,
    forbidden: `(await get("12:13")).characters = "Hello"`,
    allowed: `${load} text.characters = "Hello"`,
    message:
      /^in set_characters: Cannot write to node with unloaded font "Schibsted Grotesk Bold"\. Please call figma\.loadFontAsync\(\{ family: "Schibsted Grotesk", style: "Bold" \}\) and await the returned promise first\.$/,
  },
  {
    forbids: "characters before the promise of the font is awaited",
    source: 'typings, loadFontAsync: "await the returned promise first"',
    forbidden: `const text = await get("12:13"); figma.loadFontAsync(${bold}); text.characters = "Hello"`,
    allowed: `const text = await get("12:13"); await figma.loadFontAsync(${bold}); text.characters = "Hello"`,
    message,
  },
  ...[
    ["fontSize", "20"],
    ["textAutoResize", '"HEIGHT"'],
    ["textTruncation", '"ENDING"'],
    ["maxLines", "2"],
    ["textAlignHorizontal", '"RIGHT"'],
  ].map(([property, value]) => ({
    forbids: `${property} before the font is loaded`,
    source:
      property === "fontSize"
        ? loadSource
        : `assumption: ${property} changes the layout of the text as fontSize does`,
    forbidden: `(await get("12:13")).${property} = ${value}`,
    allowed: `${load} text.${property} = ${value}`,
    message,
  })),
  {
    forbids: "a new fontName before that font is loaded",
    source: loadSource,
    forbidden: `${load} text.fontName = { family: "Inter", style: "Medium" }`,
    allowed: `${load} await figma.loadFontAsync({ family: "Inter", style: "Medium" }); text.fontName = { family: "Inter", style: "Medium" }`,
    message: /unloaded font "Inter Medium"/,
  },
  {
    forbids: "loading a font that does not exist",
    source: "report: plugin-samples #93 quotes the message",
    forbidden: `await figma.loadFontAsync({ family: "Nowhere", style: "Bold" })`,
    allowed: `await figma.loadFontAsync(${bold})`,
    message: /The font "Nowhere Bold" could not be loaded/,
  },
  {
    forbids: "loading a font that this person does not have",
    source: "typings, hasMissingFont; plugin-samples #93 quotes the message",
    forbidden: `await figma.loadFontAsync(${bold})`,
    allowed: `await figma.loadFontAsync({ family: "Inter", style: "Bold" })`,
    missingFonts: [{ family: "Schibsted Grotesk", style: "Bold" }],
    message: /The font "Schibsted Grotesk Bold" could not be loaded/,
  },
  {
    forbids: "writing a text with a missing font",
    source: "facts/plugin.md: hasMissingFont means: do not write",
    forbidden: `const text = await get("12:13"); if (text.hasMissingFont) text.characters = "Hello"`,
    allowed: `const text = await get("12:23"); await figma.loadFontAsync(text.fontName); if (!text.hasMissingFont) text.characters = "Hello"`,
    missingFonts: [{ family: "Schibsted Grotesk", style: "Bold" }],
    message,
  },
  {
    forbids: "characters that are no string",
    source: 'typings, characters: "string"',
    forbidden: `${load} text.characters = 486`,
    allowed: `${load} text.characters = String(486)`,
    message: /Expected a string/,
  },
  {
    forbids: "a font size below 1",
    source: 'typings, fontSize: "Has minimum value of 1"',
    forbidden: `${load} text.fontSize = 0`,
    allowed: `${load} text.fontSize = 1`,
    message: /at least 1/,
  },
  {
    forbids: "fonts of a range outside of the text",
    source: "assumption: ranges are within the text",
    forbidden: `(await get("12:13")).getRangeAllFontNames(0, 500)`,
    allowed: `const text = await get("12:13"); text.getRangeAllFontNames(0, text.characters.length)`,
    message: /outside of the text/,
  },
];
