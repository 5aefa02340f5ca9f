import { type Rule, testCode } from "./rule.ts";

const src = "^apps/web/src/";

/** Each folder of apps/web/src and the folders that it may import besides itself. */
export const webZones: Record<string, string[]> = {
  routes: ["features", "ui", "lib", "messages", "styles"],
  // Renders the table of routes, which is outside every folder.
  document: ["routes", "features", "lib", "styles"],
  features: ["ui", "lib", "messages"],
  ui: ["lib"],
  lib: ["messages"],
  messages: [],
  styles: [],
};

const zoneRules = Object.entries(webZones).map(
  ([zone, mayImport]): Rule => ({
    name: `web-${zone}-zone`,
    severity: "error",
    comment: `apps/web/src/${zone} may import of the other folders: ${mayImport.join(", ") || "none"}.`,
    from: { path: `${src}${zone}/`, pathNot: testCode },
    to: {
      path: src,
      pathNot: `${src}((${[zone, ...mayImport].join("|")})/${zone === "document" ? "|[^/]+$" : ""})`,
    },
  }),
);

export const webRules: Rule[] = [
  ...zoneRules,
  {
    name: "web-features-stay-apart",
    severity: "error",
    comment: "Features meet in a route. What two of them share is a primitive (ui) or plain code (lib).",
    // Documentation in the frame of readers without an account.
    from: { path: `${src}features/([^/]+)/`, pathNot: `${src}features/shared-docs/` },
    to: { path: `${src}features/`, pathNot: `${src}features/$1/` },
  },
  {
    name: "web-ui-knows-no-domain",
    severity: "error",
    comment: "A primitive takes what it shows as props; it knows no project, plan or operation.",
    from: { path: `${src}ui/`, pathNot: testCode },
    to: { path: "^packages/" },
  },
];
