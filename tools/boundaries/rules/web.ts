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

/** The features and what each may import of the others: only features that come before it. */
export const webFeatures: Record<string, string[]> = {
  // Shown by several features.
  operations: [],
  "score-display": [],
  findings: [],
  "share-links": [],
  illustrations: ["operations"],

  // Around every page.
  shell: [],
  analytics: [],

  // The app.
  account: [],
  admin: [],
  device: [],
  members: ["share-links"],
  settings: ["share-links"],
  billing: [],
  checkout: [],
  projects: ["operations", "score-display", "share-links"],
  revisions: ["score-display"],
  analysis: ["operations", "score-display", "findings"],
  docs: ["operations", "score-display", "illustrations"],
  screens: ["operations", "illustrations", "shell", "docs"],
  import: ["docs", "screens"],
  changes: ["operations", "docs", "screens"],
  changelog: ["operations", "docs", "changes"],
  "shared-docs": ["shell", "docs"],

  // The site.
  "sign-in": ["operations", "illustrations"],
  home: ["operations", "score-display", "illustrations"],
  about: [],
  faq: [],
  frameworks: [],
  "how-to": ["illustrations"],
  leads: [],
  legal: [],
  "plugin-page": ["illustrations"],
  pricing: [],
  score: ["score-display", "findings"],
  scoring: ["score-display"],
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

const featureRules = Object.entries(webFeatures).map(
  ([name, mayImport]): Rule => ({
    name: `web-${name}-feature`,
    severity: "error",
    comment: `features/${name} may import of the other features: ${mayImport.join(", ") || "none"} (webFeatures). Features meet in a route.`,
    from: { path: `${src}features/${name}/` },
    to: { path: `${src}features/`, pathNot: `${src}features/(${[name, ...mayImport].join("|")})/` },
  }),
);

export const webRules: Rule[] = [
  ...zoneRules,
  ...featureRules,
  {
    name: "web-ui-knows-no-domain",
    severity: "error",
    comment: "A primitive takes what it shows as props; it knows no project, plan or operation.",
    from: { path: `${src}ui/`, pathNot: testCode },
    to: { path: "^packages/" },
  },
];
