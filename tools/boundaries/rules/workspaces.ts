import { type Rule, testCode } from "./rule.ts";

/** What the engine parses with. Everything else would be a way to do input or output. */
const parserLibraries = "node_modules/(js-yaml|re2js)/";

/** dev, e2e and bench talk to running programs over HTTP, so the contract's shapes are all they share. */
const contract = "^packages/contract/";

/** Code without input and output is no program: it is measured where it is called. */
const engine = "^packages/engine/";

export const workspaceRules: Rule[] = [
  {
    name: "engine-imports-parsers-only",
    severity: "error",
    comment:
      "The engine runs in browsers, plugins, servers and terminals: no I/O, no Node, no other package.",
    from: { path: "^packages/engine/src/", pathNot: testCode },
    to: { pathNot: ["^packages/engine/src/", parserLibraries] },
  },
  {
    name: "contract-imports-engine-and-zod-only",
    severity: "error",
    comment: "Every client bundles the contract: it knows zod and the engine's types, no tables and no Node.",
    from: { path: "^packages/contract/src/", pathNot: testCode },
    to: { pathNot: ["^packages/contract/src/", "^packages/engine/src/", "node_modules/zod/"] },
  },
  {
    name: "contract-takes-only-types-of-engine",
    severity: "error",
    comment: "A value import would put the whole engine into every client: use import type.",
    from: { path: "^packages/contract/src/", pathNot: testCode },
    to: { path: "^packages/engine/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "packages-never-import-apps",
    severity: "error",
    comment: "Packages lie below the apps, their tests included.",
    from: { path: "^packages/" },
    to: { path: "^apps/" },
  },
  {
    name: "apps-never-import-each-other",
    severity: "error",
    comment: "What two apps share lives in contract or engine.",
    from: { path: "^apps/([^/]+)/", pathNot: "^apps/figma-plugin/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "workspaces-are-imported-by-name",
    severity: "error",
    comment: "A relative path into another workspace walks around its package.json exports.",
    from: { path: "^([^/]+/[^/]+)" },
    to: { path: "^(apps|packages)/", pathNot: "^$1/", dependencyTypesNot: ["aliased-workspace"] },
  },
  {
    name: "product-never-imports-e2e-bench-tools",
    severity: "error",
    comment: "They look at the product from outside. A test may borrow the stand-ins of dev/, nothing more.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(e2e|bench|tools)/" },
  },
  {
    name: "e2e-imports-contract-and-dev-only",
    severity: "error",
    comment:
      "A journey sees what a person sees. It starts the stand-ins of dev/ and reads the contract's shapes.",
    from: { path: "^e2e/" },
    to: { path: "^(apps|packages|bench|tools)/", pathNot: contract },
  },
  {
    name: "dev-imports-contract-only",
    severity: "error",
    comment:
      "dev/ starts the apps as processes, as an operator would; imported, they would share its lifetime.",
    from: { path: "^dev/" },
    to: { path: "^(apps|packages|e2e|bench|tools)/", pathNot: contract },
  },
  {
    name: "bench-imports-packages-and-dev-only",
    severity: "error",
    comment: "Of an app, only the built program in its own process gives a figure that means anything.",
    from: { path: "^bench/" },
    to: { path: "^(apps|packages|e2e|tools)/", pathNot: [contract, engine] },
  },
  {
    name: "tools-import-nothing-of-the-product",
    severity: "error",
    comment: "Tools judge the product from its files; they must run when it does not compile.",
    from: { path: "^tools/" },
    to: { path: "^(apps|packages|dev|e2e|bench)/" },
  },
];
