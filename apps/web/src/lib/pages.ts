/** Every page that is prerendered to HTML. Links to public pages exist only while their page is listed here. */
export const publicPages: readonly string[] = [
  "/",
  "/login",
  "/about",
  "/contact",
  "/contact-sales",
  "/faq",
  "/frameworks",
  "/how-to",
  "/plugin",
  "/pricing",
  "/privacy-policy",
  "/refund-policy",
  "/score",
  "/scoring",
  "/terms-conditions",
  "/waitlist",
];

/** Every page of the signed-in app that a menu can lead to. */
export const appPages: readonly string[] = [
  "/dashboard",
  "/dashboard/checkout",
  "/teams",
  "/billing",
  "/doc/:id",
  "/api-analysis/:projectId?",
];

const everyPage = [...publicPages, ...appPages];

/** A table of links may run ahead of the pages: only what can be opened is shown. */
export function linksToPages<Link extends { to: string }>(links: readonly Link[], pages = everyPage): Link[] {
  return links.filter(({ to }) => pages.includes(to));
}
