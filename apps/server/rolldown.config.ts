import { readdirSync } from "node:fs";
import { defineConfig } from "rolldown";
import { readBuildInfo } from "./build-tools/read-build-info.ts";

/** Folders of files that are read at run time, and where the build has them. Only these kinds of files are copied. */
const copied = {
  migrations: "./src/db/migrations/",
  skerry: "./src/modules/sample/skerry/",
  "skerry-draft": "./src/modules/sample/skerry-draft/",
  "sample-design": "../../dev/figma/file/skerry/",
  "sample-design/pictures": "../../dev/figma/file/skerry/pictures/",
};
const copiedFiles = /\.(?:sql|yaml|json|png)$/;
const { version, commit } = readBuildInfo();

/** One build for every role. Dependencies stay in node_modules; our own packages come along, with what only they need. */
export default defineConfig({
  input: {
    main: "apps/server/src/main.ts",
    migrate: "apps/server/src/bin/migrate.ts",
    "linkspan-admin": "apps/server/src/bin/linkspan-admin.ts",
    analyze: "apps/server/src/child/analyze.ts",
    "compare-revisions": "apps/server/src/child/compare-revisions.ts",
    "crop-picture": "apps/server/src/child/crop-picture.ts",
    "encode-picture": "apps/server/src/child/encode-picture.ts",
    "read-screens": "apps/server/src/child/read-screens.ts",
    "read-figma-nodes": "apps/server/src/child/read-figma-nodes.ts",
    "patch-description": "apps/server/src/child/patch-description.ts",
    "propose-replacements": "apps/server/src/child/propose-replacements.ts",
    "respond-to-mock-call": "apps/server/src/child/respond-to-mock-call.ts",
    "search-findings": "apps/server/src/child/search-findings.ts",
    "write-description": "apps/server/src/child/write-description.ts",
  },
  platform: "node",
  external: /^(?!@linkspan\/|js-yaml$)[a-z@][^:]*$/,
  transform: { define: { BUILD_VERSION: JSON.stringify(version), BUILD_COMMIT: JSON.stringify(commit) } },
  output: { dir: "apps/server/dist", format: "esm", cleanDir: true, sourcemap: true },
  plugins: [
    {
      name: "copy-files",
      async generateBundle() {
        const { readFile } = await import("node:fs/promises");
        for (const [target, path] of Object.entries(copied)) {
          const folder = new URL(path, import.meta.url);
          for (const file of readdirSync(folder).filter((name) => copiedFiles.test(name))) {
            const source = await readFile(new URL(file, folder));
            this.emitFile({ type: "asset", fileName: `${target}/${file}`, source });
          }
        }
      },
    },
  ],
});
