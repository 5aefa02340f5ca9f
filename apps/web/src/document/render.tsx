import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { MessagesProvider } from "../lib/i18n/i18n.tsx";
import { HydrateFallback } from "../root.tsx";
import { routes } from "../routes.tsx";
import { type PageData, rootId } from "./page-data.ts";

const handler = createStaticHandler(routes);

/** A page as HTML: what belongs into the head, and the element that the browser hydrates. */
type Rendered = { head: string; body: string };
type RenderedPage = Rendered & { routeIds: string[]; hydrationData: NonNullable<PageData["hydrationData"]> };

/** Renders a page that needs no data. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const rendered = await renderTree(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  const { loaderData, errors } = context;
  return {
    ...rendered,
    routeIds: context.matches.flatMap(({ route }) => (route.id === "root" ? [] : [route.id])),
    hydrationData: { loaderData, errors },
  };
}

/** Renders what a page of the app shows until its scripts are here. */
export function renderShell(): Promise<Rendered> {
  return renderTree(
    <>
      <meta name="robots" content="noindex" />
      <HydrateFallback />
    </>,
  );
}

/** React writes what belongs into the head before the first element. */
async function renderTree(tree: ReactNode): Promise<Rendered> {
  const { prelude } = await prerenderToNodeStream(
    <div id={rootId}>
      <MessagesProvider>{tree}</MessagesProvider>
    </div>,
    // The HTML has to be complete without any script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  const start = html.indexOf(`<div id="${rootId}">`);
  return { head: html.slice(0, start), body: html.slice(start) };
}
