import type { DocumentRequest, DocumentsBundle } from "@linkspan/contract";
import { loadLanguage } from "../lib/i18n/i18n.tsx";
import { setInstallation } from "../lib/site/installation.ts";
import { bootScript } from "../lib/theme.ts";
import { routes } from "../routes.tsx";
import { type Assets, findBuiltAssets } from "./assets.ts";
import { writeDocument } from "./document.ts";
import firstPaintStyles from "./first-paint.css?inline";
import changesFirstPaintStyles from "./first-paint-changes.css?inline";
import screensFirstPaintStyles from "./first-paint-screens.css?inline";
import { listPaths } from "./list-paths.ts";
import { writePrintBlock } from "./print-view.tsx";
import { renderPage, renderShell } from "./render.tsx";
import { writeStartScript } from "./start-script.ts";

const startScript = writeStartScript(await readFailureText("en"), await readFailureText("ar"));
const docsStyle = firstPaintStyles.trim();
const screensStyle = screensFirstPaintStyles.trim();
const changesStyle = changesFirstPaintStyles.trim();

/** The inline scripts and styles of all documents, for the content security policy. */
export const inlineScripts: readonly string[] = [bootScript, startScript];
export const inlineStyles: readonly string[] = [docsStyle, screensStyle, changesStyle];

/** The paths of all pages, with their parameters (`/doc/:id`). */
export const paths: readonly string[] = [...new Set(listPaths(routes))];

/** The document of a page that needs no data. */
export async function writePage(path: string, { stylesheet, listScripts }: Assets): Promise<string> {
  const { files, ...page } = await renderPage({ url: path });
  return writeDocument({ ...page, stylesheet, scripts: listScripts(files), startScript });
}

/** The document of a page of the documentation, which the server renders on request. */
async function writeDocsPage(
  { url, language, installation, reads }: DocumentRequest,
  { stylesheet, listScripts }: Assets,
): Promise<string> {
  setInstallation(installation);
  const { files, ...page } = await renderPage({ url, language, reads });
  const scripts = listScripts(files);
  const styles = reads.screens ? screensStyle : reads.changes ? changesStyle : docsStyle;
  return writeDocument({
    ...page,
    language,
    installation,
    stylesheet,
    inlineStyles: styles,
    scripts,
    startScript,
  });
}

/** What the server calls, see `DocumentsBundle` of the contract. */
export const renderDocument: DocumentsBundle["renderDocument"] = (request) =>
  writeDocsPage(request, findBuiltAssets());
export const renderPrintBlock: DocumentsBundle["renderPrintBlock"] = async (block) =>
  writePrintBlock(block, findBuiltAssets().stylesheet);

/** The document of pages that the browser renders. */
export async function writeShell({ stylesheet, listScripts }: Assets): Promise<string> {
  return writeDocument({ ...(await renderShell()), stylesheet, scripts: listScripts([]), startScript });
}

async function readFailureText(language: "en" | "ar") {
  const { t } = await loadLanguage(language);
  return { text: t("error.start"), reload: t("error.reload") };
}
