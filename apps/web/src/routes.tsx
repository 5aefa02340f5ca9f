import type { ComponentType } from "react";
import { type LoaderFunction, type RouteObject, useRouteError } from "react-router";
import { HydrateFallback, Root, RootError } from "./root.tsx";

/** What a file in `routes/` exports. */
type RouteModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  loader?: LoaderFunction;
};

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
      route("s/:token", "shared"),
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

/** The ID is the file's name: the document preloads the scripts of the routes that it shows. */
function page(file: string) {
  const load = modules[`./routes/${file}.tsx`];
  if (!load) throw new Error(`routes/${file}.tsx does not exist`);
  return { id: file, lazy: async () => toRoute(await load()) };
}

function toRoute({ default: Component, ErrorBoundary, loader }: RouteModule) {
  return {
    Component,
    ...(ErrorBoundary && { ErrorBoundary: withError(ErrorBoundary) }),
    ...(loader && { loader }),
  };
}

function withError(ErrorBoundary: ComponentType<{ error: unknown }>) {
  return () => <ErrorBoundary error={useRouteError()} />;
}
