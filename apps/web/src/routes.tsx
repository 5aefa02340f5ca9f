import type { ComponentType } from "react";
import {
  type LoaderFunction,
  type RouteObject,
  replace,
  type ShouldRevalidateFunction,
  useRouteError,
} from "react-router";
import { readInstallation } from "./lib/site/installation.ts";
import { commercialPages } from "./lib/site/pages.ts";
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

const modules = import.meta.glob<RouteModule>(["./routes/*/*.tsx", "!./routes/dev-ui/*.tsx"]);

/** Every page of the product: its path and the file in `routes/` that shows it. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    HydrateFallback,
    ErrorBoundary: withError(RootError),
    children: [
      layout("site/public-layout", [
        { index: true, ...page("site/home") },
        route("about", "site/about"),
        route("faq", "site/faq"),
        route("how-to", "site/how-to"),
        route("frameworks", "site/frameworks"),
        route("plugin", "site/plugin"),
        route("pricing", "site/pricing"),
        route("privacy-policy", "site/privacy-policy"),
        route("refund-policy", "site/refund-policy"),
        route("score", "site/score"),
        route("scoring", "site/scoring"),
        route("terms-conditions", "site/terms-conditions"),
        route("contact", "site/contact"),
        route("contact-sales", "site/contact-sales"),
        route("waitlist", "site/waitlist"),
        route("dashboard/checkout", "site/checkout"),
        route("device", "site/device"),
        route("unsubscribe", "site/unsubscribe"),
        route("*", "site/not-found"),
      ]),
      route("login", "sign-in/login"),
      route("auth/figma/callback", "sign-in/sign-in-callback"),
      { ...route("auth/oidc/callback", "sign-in/sign-in-callback"), id: "oidc-callback" },
      route("auth/figma/invite/callback", "sign-in/invite-callback"),
      route("s/:token", "docs/shared", [
        { index: true, ...page("docs/doc-operation"), id: "shared-first-operation" },
        { ...route("op/:operation", "docs/doc-operation"), id: "shared-operation" },
      ]),
      layout("app/dashboard-layout", [
        route("dashboard", "app/dashboard"),
        route("teams", "app/teams"),
        route("billing", "app/billing"),
        route("billing/invoices/:id", "app/invoice"),
        route("account", "app/account"),
        route("admin", "app/admin"),
        route("projects/:id/settings", "app/project-settings"),
        route("doc/:id", "docs/doc", [
          { index: true, ...page("docs/doc-overview") },
          route("op/:operation", "docs/doc-operation"),
          route("schema/:name", "docs/doc-schema"),
        ]),
        route("doc/:id/screens", "docs/doc-screens"),
        route("doc/:id/screens/import", "docs/doc-import"),
        route("doc/:id/changes", "docs/doc-changes"),
        route("doc/:id/changelog", "docs/doc-changelog"),
        route("api-analysis/:projectId?", "app/api-analysis"),
      ]),
      ...(import.meta.env.DEV
        ? [{ path: "dev/ui", lazy: async () => toRoute(await import("./routes/dev-ui.tsx")) }]
        : []),
    ],
  },
];

/** The pages that this installation has. */
export function listRoutes(): RouteObject[] {
  return readInstallation().payments ? routes : routes.map((row) => withoutCommercialPages(row));
}

function withoutCommercialPages(row: RouteObject, parent = ""): RouteObject {
  if (!row.children) return row;
  const children = row.children.flatMap((child) => {
    const path = child.path ? `${parent}/${child.path}` : parent;
    if (child.index && path === "") return { index: true as const, loader: () => replace("/dashboard") };
    return commercialPages.includes(path) ? [] : withoutCommercialPages(child, path);
  });
  return { ...row, children };
}

function route(path: string, file: string, children: RouteObject[] = []): RouteObject {
  return { path, ...page(file), children };
}

function layout(file: string, children: RouteObject[]): RouteObject {
  return { ...page(file), children };
}

/** The route's ID is the path of its file. */
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
