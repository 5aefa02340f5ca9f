import type { Manifest } from "../manifest.ts";

/** The manifest of the plugins that the host's own tests run. */
export const testManifest: Manifest = {
  name: "Test plugin",
  id: "1400000000000000000",
  api: "1.0.0",
  main: "main.js",
  ui: "ui.html",
  editorType: ["figma", "dev"],
  documentAccess: "dynamic-page",
  capabilities: ["inspect", "codegen"],
  networkAccess: { allowedDomains: ["https://api.example.com"], devAllowedDomains: [] },
  relaunchButtons: [{ command: "open", name: "Open" }],
};
