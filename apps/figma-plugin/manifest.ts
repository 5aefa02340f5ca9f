type Settings = { origin: string; id: string };

/** What Figma reads before it runs the plugin: https://developers.figma.com/docs/plugins/manifest */
export function createManifest({ origin, id }: Settings) {
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(origin).hostname);
  return {
    name: "Linkspan",
    id,
    api: "1.0.0",
    main: "main.js",
    ui: "ui.html",
    editorType: ["figma", "dev"],
    documentAccess: "dynamic-page",
    capabilities: ["inspect", "codegen"],
    codegenLanguages: [
      { label: "API types", value: "types" },
      { label: "API call", value: "call" },
    ],
    networkAccess: {
      allowedDomains: [isLocal ? "none" : origin],
      // Figma allows addresses of this machine only while a plugin is developed.
      ...(isLocal ? { devAllowedDomains: [origin] } : {}),
      reasoning:
        "Linkspan's API: it has the API documentation, the links between layers and fields, and the screens that you send to your project.",
    },
    relaunchButtons: [
      { command: "open", name: "Open in Linkspan", multipleSelection: true },
      { command: "fill", name: "Fill with example data", multipleSelection: true },
    ],
  };
}
