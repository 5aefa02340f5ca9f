/** The parts of a page that are built apart. The build puts them here: see `build-tools/build-shared-docs.ts`. */
export const assets: { script: string; css: string; sheets: readonly string[] } = {
  script: "/src/shared-docs/browser.tsx",
  css: "",
  sheets: [],
};
