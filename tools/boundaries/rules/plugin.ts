import type { Rule } from "./rule.ts";

const src = "^apps/figma-plugin/src/";

export const pluginRules: Rule[] = [
  {
    name: "plugin-main-and-ui-meet-in-messages",
    severity: "error",
    comment: "main has no DOM and ui has no document: they run in two worlds and only exchange messages.",
    from: { path: `${src}(main|ui)[/.]` },
    to: { path: `${src}(main|ui)[/.]`, pathNot: `${src}$1[/.]` },
  },
  {
    name: "plugin-messages-import-neither",
    severity: "error",
    comment: "messages.ts is bundled into both worlds.",
    from: { path: String.raw`${src}messages\.ts$` },
    to: { path: src },
  },
  {
    name: "plugin-takes-only-styles-and-build-of-web",
    severity: "error",
    comment:
      "The plugin looks like the product and is built like it: of other apps, it imports the tokens and fonts (0032) and the Vite plugins, nothing more.",
    from: { path: "^apps/figma-plugin/" },
    to: {
      path: "^apps/",
      pathNot: [
        "^apps/figma-plugin/",
        String.raw`^apps/web/src/styles/(tokens\.css|fonts/[^/]+\.woff2)$`,
        "^apps/web/build-tools/",
      ],
    },
  },
];
