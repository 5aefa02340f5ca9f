import { expect, test } from "vitest";
import { translate } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { type SiteLink, siteLinks } from "./site-links.ts";

const every = Object.values<SiteLink[]>(siteLinks).flatMap((links) => links.map(({ to }) => to));

function shown(links: readonly SiteLink[], pages: string[]) {
  return linksToPages(links, pages).map(({ to, label }) => `${translate(label)} ${to}`);
}

test("shows all links once all pages exist", () => {
  expect(shown(siteLinks.header, every)).toEqual([
    "How To /how-to",
    "Integration /frameworks",
    "Pricing /pricing",
  ]);
  expect(shown(siteLinks.quick, every)).toEqual([
    "How To /how-to",
    "Framework Integration /frameworks",
    "FAQ /faq",
    "Support /contact",
  ]);
  expect(shown(siteLinks.legal, every)).toEqual([
    "Privacy Policy /privacy-policy",
    "Refund Policy /refund-policy",
    "Terms of Service /terms-conditions",
  ]);
  expect(shown(siteLinks.dashboard, every)).toEqual([
    "Contact Us /contact",
    "Privacy Policy /privacy-policy",
    "Terms of Service /terms-conditions",
  ]);
});

test("shows no link whose page does not exist", () => {
  for (const links of Object.values(siteLinks)) expect(shown(links, ["/", "/login"])).toEqual([]);
  expect(shown(siteLinks.quick, ["/faq"])).toEqual(["FAQ /faq"]);
});
