import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { readPageData, rootId } from "./document/page-data.ts";
import { MessagesProvider, prepareLanguage } from "./lib/i18n/i18n.tsx";
import { setInstallation } from "./lib/site/installation.ts";
import { listRoutes } from "./routes.tsx";

const root = document.getElementById(rootId);
if (!root) throw new Error(`The document has no #${rootId}`);
const { language, installation, ...pageData } = readPageData();
setInstallation(installation);
const routes = listRoutes();
const hydrationData = isRequestedPage() ? pageData.hydrationData : undefined;
// HTML from the server is hydrated in one pass, so its routes have to be loaded before.
if (hydrationData) await Promise.all([loadMatchedRoutes(), prepareLanguage(language)]);
const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
const app = (
  <MessagesProvider language={language}>
    <RouterProvider router={router} />
  </MessagesProvider>
);
// A transition renders in short tasks, so that scrolling is not blocked.
startTransition(() => {
  if (hydrationData) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

/** False if the user went back, within the history of the same document, before this script was here. */
function isRequestedPage(): boolean {
  const [request] = performance.getEntriesByType("navigation");
  if (!request) return true;
  const { pathname, search } = new URL(request.name);
  return pathname + search === location.pathname + location.search;
}

async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}
