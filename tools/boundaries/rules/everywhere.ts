import { type Rule, testCode } from "./rule.ts";

export const everywhereRules: Rule[] = [
  {
    name: "no-cycle",
    severity: "error",
    comment: "Modules in a cycle cannot be understood, tested or loaded one at a time. Types count too.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    severity: "error",
    comment: "An import that leads nowhere also escapes every rule below.",
    from: {},
    to: {
      couldNotResolve: true,
      // React Router writes these types at build time.
      pathNot: String.raw`/\+types/`,
    },
  },
  {
    name: "no-undeclared-dependency",
    severity: "error",
    comment: "It works by accident of hoisting: add the package to the nearest package.json.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "no-dev-dependency-in-production",
    severity: "error",
    comment: "A production install leaves devDependencies out: move the package to dependencies.",
    // React Router reads routes.ts while building; it never runs in production.
    from: {
      path: "^(apps|packages)/[^/]+/src/",
      pathNot: [testCode, String.raw`^apps/web/src/routes\.ts$`],
    },
    // A package that the root lists for dev/ or bench/ may be a dependency of the app as well.
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm"] },
  },
  {
    name: "no-test-code-in-production",
    severity: "error",
    comment:
      "Tests and the stand-ins of dev/ never ship. Build tools run before and ship nothing that they import.",
    from: { path: "^(apps|packages)/", pathNot: [testCode, "^apps/[^/]+/build-tools/"] },
    to: { path: [testCode, "^dev/"] },
  },
];
