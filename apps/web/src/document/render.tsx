import { text } from "node:stream/consumers";
import type { Language, PageReads } from "@linkspan/contract";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { loadLanguage, MessagesProvider } from "../lib/i18n/i18n.tsx";
import { pageReads } from "../lib/page-reads.ts";
import { HydrateFallback } from "../root.tsx";
import { type RouteHandle, routes } from "../routes.tsx";
import { type PageData, rootId } from "./page-data.ts";

const handler = createStaticHandler(routes);

/** A page as HTML: what belongs into the head, and the element that the browser hydrates. */
type Rendered = { head: string; body: string };
type RenderedPage = Rendered & {
  /** The files of its routes. */
  files: string[];
  hydrationData: NonNullable<PageData["hydrationData"]>;
};

export type PageInput = {
  /** Path and query. */
  url: string;
  language?: Language;
  /** What the page's loaders return; pages that need no data have none. */
  reads?: PageReads;
};

export async function renderPage({ url, language = "en", reads }: PageInput): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageReads, reads ?? null);
  const context = await handler.query(new Request(new URL(url, "http://localhost")), { requestContext });
  if (context instanceof Response) throw new Error(`The page responded with ${context.status}`);
  const { loaderData, errors, matches } = context;
  // The server sends the shell instead, and the browser shows the error.
  if (errors) throw new Error("The data of the page could not be loaded", { cause: errors });
  await loadLanguage(language);
  const router = createStaticRouter(handler.dataRoutes, context);
  const rendered = await renderTree(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    language,
  );
  return {
    ...rendered,
    files: matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.file ?? []),
    hydrationData: { loaderData, errors },
  };
}

/** Renders what a page of the app shows until its scripts have loaded. */
export function renderShell(): Promise<Rendered> {
  return renderTree(
    <>
      <meta name="robots" content="noindex" />
      <HydrateFallback />
    </>,
    "en",
  );
}

/** React writes what belongs into the head before the first element. */
async function renderTree(tree: ReactNode, language: Language): Promise<Rendered> {
  const html = await renderHtml(<div id={rootId}>{tree}</div>, { language });
  const start = html.indexOf(`<div id="${rootId}">`);
  return { head: html.slice(0, start), body: html.slice(start) };
}

type HtmlOptions = { language?: Language; identifierPrefix?: string };

export async function renderHtml(
  tree: ReactNode,
  { language = "en", identifierPrefix = "" }: HtmlOptions,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MessagesProvider language={language}>{tree}</MessagesProvider>,
    // The HTML has to be complete without any script.
    { identifierPrefix, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude);
}
