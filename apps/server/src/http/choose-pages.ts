import { type Installation, signInPage } from "@linkspan/contract";

/** What the web build contains. */
export type PageList = {
  /** Paths with an HTML file of their own. */
  prerendered: string[];
  /** Paths of the app; if the server doesn't render them, they get the shell. */
  app: string[];
  /** Pages and files that only an installation with payments has. */
  commercial: string[];
  shell: string;
  /** The file of the page for paths that do not exist. */
  notFound: string;
  /** The inline scripts and styles of all pages; they are allowed by their hashes. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Replaced by the origin, which only the server knows. */
  originPlaceholder: string;
  /** Replaced by what the settings change on pages. */
  installationPlaceholder: string;
  /** Other origins that pages send data to. */
  connect: string[];
};

/**
 * The pages of this installation. The build renders public pages for one with payments and sign-in with Figma. The
 * browser renders those that differ: without payments all that remain, because of the links in their headers.
 */
export function choosePages(list: PageList, { payments, signIn }: Installation): PageList {
  const isBuilt = (path: string) => payments && (path !== signInPage || isOnlyFigma(signIn));
  const pages = [...list.prerendered, ...list.app].filter(
    (path) => payments || !list.commercial.includes(path),
  );
  const prerendered = pages.filter((path) => list.prerendered.includes(path) && isBuilt(path));
  return {
    ...list,
    commercial: payments ? [] : list.commercial,
    prerendered,
    app: pages.filter((path) => !prerendered.includes(path)),
    notFound: payments ? list.notFound : list.shell,
  };
}

function isOnlyFigma(signIn: Installation["signIn"]): boolean {
  return signIn.every(({ provider }) => provider === "figma");
}
