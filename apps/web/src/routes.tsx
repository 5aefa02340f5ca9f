import type { ComponentType } from "react";
import {
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
  useRouteError,
} from "react-router";
import { HydrateFallback, Root, RootError } from "./root.tsx";

/** What a file in `routes/` exports. */
type RouteModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};

/** The file in `routes/` that shows a route: documents preload its scripts. */
export type RouteHandle = { file: string };

const modules = import.meta.glob<RouteModule>(["./routes/*.tsx", "!./routes/dev-ui.tsx"]);

/** Every page of the product: its path and the file in `routes/` that shows it. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    HydrateFallback,
    ErrorBoundary: withError(RootError),
    children: [
      layout("public-layout", [
        { index: true, ...page("home") },
        route("about"),
        route("faq"),
        route("how-to"),
        route("frameworks"),
        route("plugin"),
        route("pricing"),
        route("privacy-policy"),
        route("refund-policy"),
        route("score"),
        route("scoring"),
        route("terms-conditions"),
        route("contact"),
        route("contact-sales"),
        route("waitlist"),
        route("dashboard/checkout", "checkout"),
        route("*", "not-found"),
      ]),
      route("login"),
      route("auth/figma/callback", "sign-in-callback"),
      route("auth/figma/invite/callback", "invite-callback"),
      route("s/:token", "shared", [
        { index: true, ...page("doc-operation"), id: "shared-first-operation" },
        { ...route("op/:operation", "doc-operation"), id: "shared-operation" },
      ]),
      layout("dashboard-layout", [
        route("dashboard"),
        route("teams"),
        route("billing"),
        route("billing/invoices/:id", "invoice"),
        route("account"),
        route("projects/:id/settings", "project-settings"),
        route("doc/:id", "doc", [
          { index: true, ...page("doc-overview") },
          route("op/:operation", "doc-operation"),
          route("schema/:name", "doc-schema"),
        ]),
        route("api-analysis/:projectId?", "api-analysis"),
      ]),
      ...(import.meta.env.DEV
        ? [{ path: "dev/ui", lazy: async () => toRoute(await import("./routes/dev-ui.tsx")) }]
        : []),
    ],
  },
];

function route(path: string, file = path, children: RouteObject[] = []): RouteObject {
  return { path, ...page(file), children };
}

function layout(file: string, children: RouteObject[]): RouteObject {
  return { ...page(file), children };
}

/** The route's ID is the name of its file. */
function page(file: string) {
  const load = modules[`./routes/${file}.tsx`];
  if (!load) throw new Error(`routes/${file}.tsx does not exist`);
  const handle: RouteHandle = { file };
  return { id: file, handle, lazy: async () => toRoute(await load()) };
}

function toRoute({ default: Component, ErrorBoundary, loader, shouldRevalidate }: RouteModule) {
  return {
    Component,
    ...(ErrorBoundary && { ErrorBoundary: withError(ErrorBoundary) }),
    ...(loader && { loader }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

function withError(ErrorBoundary: ComponentType<{ error: unknown }>) {
  return () => <ErrorBoundary error={useRouteError()} />;
}
