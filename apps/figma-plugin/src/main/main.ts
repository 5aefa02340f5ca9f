import { generateCode } from "./code/generate-code.ts";
import { handlers } from "./handlers.ts";
import { readStart } from "./read-start.ts";
import { sendEvent } from "./send-event.ts";
import { serveCalls } from "./serve-calls.ts";
import { watchChanges } from "./watch-changes.ts";
import { watchSelection } from "./watch-selection.ts";

const size = { width: 400, height: 640 };

if (figma.mode === "codegen") {
  figma.codegen.on("generate", generateCode);
} else {
  // Figma's colors are not used, but its class for the theme is: `figma-light` or `figma-dark`.
  figma.showUI(__html__, { ...size, themeColors: true });
  serveCalls(handlers);
  // Read while the window loads, so that it needn't ask and wait.
  void readStart().then((start) => sendEvent("start", start));
  watchSelection();
  watchChanges();
}
