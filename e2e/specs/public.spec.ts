import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { expect, product, test } from "../fixtures/test.ts";

const { prerendered } = JSON.parse(
  readFileSync(new URL("../../apps/web/build/client/pages.json", import.meta.url), "utf8"),
) as { prerendered: string[] };

/** Links appear with their pages. */
const existing = (links: readonly (readonly [string, string])[]) =>
  links
    .filter(([, address]) => prerendered.includes(address))
    .map(([label, address]) => `${label} ${address}`);

const header = existing([
  ["How To", "/how-to"],
  ["Integration", "/frameworks"],
  ["Pricing", "/pricing"],
]);
const quickLinks = existing([
  ["How To", "/how-to"],
  ["Framework Integration", "/frameworks"],
  ["FAQ", "/faq"],
  ["Support", "/contact"],
]);
const legal = existing([
  ["Privacy Policy", "/privacy-policy"],
  ["Refund Policy", "/refund-policy"],
  ["Terms of Service", "/terms-conditions"],
]);
const dashboardFooter = existing([
  ["Contact Us", "/contact"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-conditions"],
]);

const pages = [
  {
    path: "/about",
    title: "About Linkspan: what works today, what is planned",
    heading: "The bridge between ship and shore",
    says: "What works today",
  },
  {
    path: "/faq",
    title: "FAQ: OpenAPI files, scores, plans and data · Linkspan",
    heading: "Questions from the quay",
    says: "Who can see my project?",
  },
  {
    path: "/how-to",
    title: "How To: API docs, links and scores in four steps · Linkspan",
    heading: "Three ways aboard",
    says: "From an API description to a safe change",
  },
  {
    path: "/frameworks",
    title: "Framework Integration · Linkspan",
    heading: "Whatever you build it with",
    says: "python manage.py spectacular",
  },
  {
    path: "/score",
    title: "Free score · Linkspan",
    heading: "What does your API score?",
    says: "This line installs it:",
  },
  {
    path: "/plugin",
    title: "Figma plugin · Linkspan",
    heading: "The docs, where you design",
    says: "Import plugin from manifest…",
  },
  {
    path: "/pricing",
    title: "Pricing · Linkspan",
    heading: "Plans that fit the size of your fleet",
    says: "Compare plans",
  },
  {
    path: "/privacy-policy",
    title: "Privacy Policy · Linkspan",
    heading: "Privacy Policy",
    says: "In plain language",
  },
  {
    path: "/contact",
    title: "Support · Linkspan",
    heading: "Send up a flare",
    says: "Found a security problem?",
  },
  {
    path: "/contact-sales",
    title: "Contact Sales · Linkspan",
    heading: "Need more sea room?",
    says: "Custom contracts and flexible billing",
  },
  {
    path: "/waitlist",
    title: "Waitlist · Linkspan",
    heading: "Be first aboard",
    says: "you load it with its manifest",
  },
  {
    path: "/refund-policy",
    title: "Refund Policy · Linkspan",
    heading: "Refund Policy",
    says: "The first 14 days",
  },
  {
    path: "/terms-conditions",
    title: "Terms of Service · Linkspan",
    heading: "Terms of Service",
    says: "99.9% uptime guarantee",
  },
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every page has its title, heading and text", async ({ page }) => {
    for (const { path, title, heading, says } of pages) {
      await openPage(page, path);
      await expect(page, path).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page.getByRole("main"), path).toContainText(says);
      await expect(page.locator("footer")).toContainText("Bridging the gap between design and development");
      await expect(page.locator("img:not([width][height])"), path).toHaveCount(0);
    }
  });

  test("an unknown page is a 404 with noindex and links", { tag: "@long" }, async ({ page }) => {
    const response = await openPage(page, "/nowhere/at/all");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("the app and every form explain that JavaScript is turned off", async ({ page }) => {
    for (const path of [
      "/dashboard",
      "/doc/0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02",
      "/contact",
      "/contact-sales",
      "/waitlist",
      "/login",
    ]) {
      await openPage(page, path);
      const reason = page.locator("noscript p");
      await expect(reason, path).toBeVisible();
      expect(await reason.innerText(), path).toContain("JavaScript is turned off");
    }
  });

  test("all FAQ answers are on the page as text and as JSON-LD", { tag: "@long" }, async ({ page }) => {
    await openPage(page, "/faq");
    const questions = await page.locator("main summary").allTextContents();
    expect(questions.length).toBeGreaterThanOrEqual(15);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(data["@type"]).toBe("FAQPage");
    expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions);
    for (const { acceptedAnswer } of data.mainEntity) expect(acceptedAnswer.text).toMatch(/^[^`[\]]{40,}$/);
    await expect(page.getByLabel("Search the answers")).toBeHidden();
  });
});

test("the home page leads with available features and has one section for planned ones", async ({ page }) => {
  await openPage(page, "/");
  const main = page.getByRole("main");
  const hero = main.locator("section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Wire every screen to the API behind it");
  await expect(hero.getByRole("link")).toHaveText(["Get Started", "Score your file"]);
  await expect(hero.getByRole("link", { name: "Score your file" })).toHaveAttribute("href", "/score");
  await expect(hero.getByText("Works today", { exact: true })).toBeInViewport();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Docs that stay fast, however big the API",
    "Every field beside the layer that shows it",
    "Read the docs where you design",
    "A score you can act on",
    "See which screens a change will sink",
    "Start with one project, free",
    "What we’re building",
    "Questions we hear on the quay",
    "All aboard",
  ]);
  await expect(main.getByRole("link", { name: /Score your file, no account needed/ })).toHaveAttribute(
    "href",
    "/score",
  );
});

test("the free score is linked from pricing and How To", async ({ page }) => {
  for (const path of ["/pricing", "/how-to"]) {
    await openPage(page, path);
    const link = page.getByRole("main").getByRole("link", { name: "Score your file" }).first();
    await expect(link, path).toHaveAttribute("href", "/score");
  }
});

test("header and footer have their labels and links, and no others", async ({ page }) => {
  await openPage(page, "/faq");
  const banner = page.getByRole("banner");
  expect(await linksIn(banner.locator("nav a"))).toEqual(header);
  await expect(banner.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/login");
  const footer = page.locator("footer");
  await expect(footer.getByRole("link").first()).toHaveAttribute("href", "/");
  expect(await linksIn(footer.getByRole("heading", { name: "Quick Links" }).locator("~ ul a"))).toEqual(
    quickLinks,
  );
  expect(await linksIn(footer.getByRole("heading", { name: "Legal" }).locator("~ ul a"))).toEqual(legal);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Linkspan. All rights reserved.`);
});

test("the dashboard footer has its own links", { tag: "@long" }, async ({ page }) => {
  await enterAs(page, "Maja Lindqvist");
  await openPage(page, "/dashboard");
  await expect(page.getByRole("heading", { name: /^(Projects|Welcome)/ })).toBeVisible();
  expect(await linksIn(page.locator("footer a"))).toEqual(dashboardFooter);
});

test("metadata, sitemap, robots.txt and llms.txt contain absolute URLs that exist", async ({
  page,
  request,
}) => {
  const { origin } = product();
  for (const path of prerendered) {
    await openPage(page, path);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", origin + path);
    const tag = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    expect(await tag("og:url")).toBe(origin + path);
    expect((await tag("og:title"))?.length).toBeGreaterThan(5);
    const picture = await request.get((await tag("og:image")) ?? "");
    expect([picture.status(), picture.headers()["content-type"]], path).toEqual([200, "image/png"]);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(
    prerendered.filter((path) => path !== "/login").map((path) => origin + path),
  );
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const llms = await (await request.get("/llms.txt")).text();
  for (const { path } of pages) expect(llms).toContain(`(${origin}${path})`);
  expect(llms).not.toContain(`${origin}/login`);
  await openPage(page, "/login");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("every fragment link points to an existing ID", { tag: "@long" }, async ({ page }) => {
  const wanted = new Set<string>();
  for (const path of prerendered) {
    await openPage(page, path);
    const places = page.locator('main a[href*="#"]');
    for (const address of await places.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    )) {
      wanted.add(address);
    }
  }
  expect(wanted.size).toBeGreaterThan(20);
  for (const address of wanted) {
    const { pathname, hash } = new URL(address);
    if (new URL(page.url()).pathname !== pathname) await openPage(page, pathname);
    await expect(page.locator(`[id="${hash.slice(1)}"]`), address).toHaveCount(1);
  }
});

test("pages work the same after client-side navigation", async ({ page }) => {
  await openPage(page, "/");
  await page.locator("footer").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(page).toHaveTitle(/^FAQ/);
  await page.getByLabel("Search the answers").fill("invitation once");
  await expect(page.locator("main summary:visible")).toHaveText(["Who can see my project?"]);
  await page.locator("footer").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await expect(page.getByRole("navigation", { name: "Contents" }).locator("[aria-current]")).toHaveText(
    /Who we are$/,
  );
});

async function linksIn(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
}
