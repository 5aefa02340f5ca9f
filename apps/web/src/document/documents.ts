import { firstPageScript } from "../lib/first-page.ts";
import { loadLanguage } from "../lib/i18n/i18n.tsx";
import { bootScript } from "../lib/theme.ts";
import { routes } from "../routes.tsx";
import type { Assets } from "./assets.ts";
import { writeDocument } from "./document.ts";
import { listPaths } from "./list-paths.ts";
import { renderPage, renderShell } from "./render.tsx";
import { writeStartScript } from "./start-script.ts";

const startScript = writeStartScript(await readFailureText("en"), await readFailureText("ar"));

/** The inline scripts of all documents, for the content security policy. */
export const inlineScripts: readonly string[] = [bootScript, startScript, firstPageScript];

/** The paths of all pages, with their parameters (`/doc/:id`). */
export const paths: readonly string[] = [...new Set(listPaths(routes))];

/** The document of a page that needs no data. */
export async function writePage(path: string, assets: Assets): Promise<string> {
  const { routeIds, ...page } = await renderPage(path);
  const scripts = assets.listScripts(routeIds);
  return writeDocument({ ...page, scripts, startScript, stylesheet: assets.stylesheet });
}

type Shell = { routeIds: readonly string[]; assets: Assets; isDocumentation?: boolean };

/** The document of pages that the browser renders. The scripts of these routes are loaded at once. */
export async function writeShell({ routeIds, assets, isDocumentation = false }: Shell): Promise<string> {
  const scripts = assets.listScripts(routeIds);
  const headScript = isDocumentation ? { headScript: firstPageScript } : {};
  const shell = await renderShell();
  return writeDocument({ ...shell, ...headScript, scripts, startScript, stylesheet: assets.stylesheet });
}

async function readFailureText(language: "en" | "ar") {
  const { t } = await loadLanguage(language);
  return { text: t("error.start"), reload: t("error.reload") };
}
