import "./shared-docs.css";
import type { SharedDocsPage } from "@linkspan/contract";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { fillClient } from "./fill-client.ts";
import { dataId, rootId } from "./page-ids.ts";
import { SharedDocsApp } from "./shared-docs-app.tsx";

const page = JSON.parse(document.getElementById(dataId)?.textContent ?? "null") as SharedDocsPage | null;
const root = document.getElementById(rootId);
if (!root) throw new Error("the page has no place for the documentation");

hydrateRoot(
  root,
  <BrowserRouter>
    <SharedDocsApp page={page} client={fillClient(page)} />
  </BrowserRouter>,
);

// The words for dialogs and failures: nothing of them is on the page as it comes.
void import("../lib/shell-messages.ts");
