import "./shared-docs.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { addressOf } from "./address-of.ts";
import { fillClient } from "./fill-client.ts";
import { dataId, rootId } from "./page-ids.ts";
import type { SharedPageState } from "./page-state.ts";
import { SharedDocsApp } from "./shared-docs-app.tsx";

const page = JSON.parse(document.getElementById(dataId)?.textContent ?? '"expired"') as SharedPageState;
const root = document.getElementById(rootId);
if (!root) throw new Error("the page has no place for the documentation");

const app = (
  <BrowserRouter>
    <SharedDocsApp page={page} client={fillClient(page)} />
  </BrowserRouter>
);
// A transition renders in short tasks, so that scrolling is not blocked.
startTransition(() => {
  // After a back navigation before this script loaded, the URL no longer matches the server-rendered page.
  if (typeof page === "string" || decodeURI(location.pathname) === addressOf(page)) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
