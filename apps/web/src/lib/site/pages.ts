import { readInstallation } from "./installation.ts";
import { pageDescriptions } from "./page-descriptions.ts";

/** Links to public pages exist only while their page is listed here. */
export const publicPages: readonly string[] = Object.keys(pageDescriptions);

/** Prerendered like a public page, and served for every URL that does not exist. */
export const notFoundPage = "/404";

/** Every page of the signed-in app. */
export const appPages: readonly string[] = [
  "/dashboard",
  "/dashboard/checkout",
  "/teams",
  "/billing",
  "/billing/invoices/:id",
  "/account",
  "/admin",
  "/device",
  "/unsubscribe",
  "/projects/:id/settings",
  "/doc/:id",
  "/doc/:id/op/:operation",
  "/doc/:id/schema/:name",
  "/doc/:id/screens",
  "/doc/:id/screens/import",
  "/doc/:id/changes",
  "/doc/:id/changelog",
  "/api-analysis/:projectId?",
];

/** Pages about the public service, its plans and prices. An installation without payments doesn't have them. */
export const commercialPages: readonly string[] = [
  "/",
  "/about",
  "/billing",
  "/billing/invoices/:id",
  "/contact-sales",
  "/dashboard/checkout",
  "/faq",
  "/pricing",
  "/privacy-policy",
  "/refund-policy",
  "/terms-conditions",
  "/waitlist",
];

const everyPage = [...publicPages, ...appPages];
const withoutPayments = everyPage.filter((page) => !commercialPages.includes(page));
const listPages = () => (readInstallation().payments ? everyPage : withoutPayments);

/** Filters links: those to pages that this installation does not have are not shown. */
export function linksToPages<Link extends { to: string }>(
  links: readonly Link[],
  pages = listPages(),
): Link[] {
  return links.filter(({ to }) => pages.includes(to.split("#", 1)[0] ?? to));
}

/** Whether a path, parameters filled in, is one of the pages. */
export function isPage(path: string, pages = listPages()): boolean {
  return pages.some((page) => {
    const pattern = page.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/\/:\w+/g, "/[^/]+");
    return new RegExp(`^${pattern}$`).test(path);
  });
}
