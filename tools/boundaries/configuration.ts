import type { ICruiseOptions } from "dependency-cruiser";
import { everywhereRules } from "./rules/everywhere.ts";
import { pluginRules } from "./rules/plugin.ts";
import type { Rule } from "./rules/rule.ts";
import { serverRules } from "./rules/server.ts";
import { webRules } from "./rules/web.ts";
import { workspaceRules } from "./rules/workspaces.ts";

const options: ICruiseOptions = {
  // Without swc every .ts file is skipped without a word: dependency-cruiser cannot drive TypeScript 7.
  parser: "swc",
  moduleSystems: ["es6", "cjs"],
  // Tests of every workspace run on the root's devDependencies.
  combinedDependencies: true,
  doNotFollow: { path: "node_modules" },
  // Anchored: a bare dist/ would also hide most npm packages, and with them what is undeclared.
  exclude: { path: "^(apps|packages)/[^/]+/(build|dist)/|^tools/node/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js", ".json", ".css"],
  },
};

/** Who may import whom, for dependency-cruiser. */
export const configuration: { forbidden: Rule[]; options: ICruiseOptions } = {
  forbidden: [...everywhereRules, ...workspaceRules, ...serverRules, ...webRules, ...pluginRules],
  options,
};
