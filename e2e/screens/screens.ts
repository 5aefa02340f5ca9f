import { expect, type Page } from "@playwright/test";
import { keepSession, signInAs, stillPage, storeItems } from "../fixtures/enter-as.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import {
  answerWithProjects,
  answerWithSample,
  listAddress,
  projectInEachState,
} from "../fixtures/project-answers.ts";
import { adminScreens } from "./admin-screens.ts";
import { analysisScreens } from "./analysis-screens.ts";
import { billingScreens } from "./billing-screens.ts";
import { changeScreens } from "./change-screens.ts";
import { checkoutScreens } from "./checkout-screens.ts";
import { designScreens } from "./design-screens.ts";
import { docsHistoryScreens } from "./docs-history-screens.ts";
import { docsMenuScreens } from "./docs-menu-screens.ts";
import { docsScreens } from "./docs-screens.ts";
import { docsSearchScreens } from "./docs-search-screens.ts";
import { fixScreens } from "./fix-screens.ts";
import { importScreens } from "./import-screens.ts";
import { leadScreens } from "./lead-screens.ts";
import { mapScreens } from "./map-screens.ts";
import { overviewScreens } from "./overview-screens.ts";
import { watchForRest } from "./rest.ts";
import { schemaScreens } from "./schema-screens.ts";
import { scoreScreens } from "./score-screens.ts";
import type { Look, Screen } from "./screen.ts";
import { shareScreens } from "./share-screens.ts";
import { teamScreens } from "./team-screens.ts";
import { tryScreens } from "./try-screens.ts";
import { uploadScreens } from "./upload-screens.ts";

const maja = "Maja Lindqvist";
const dashboard = { path: "/dashboard", person: maja };

const waitingDevice = {
  data: {
    client: "figma_plugin",
    name: "Linkspan for Figma on maja-macbook",
    scopes: ["projects:read", "links:write", "screens:write"],
    user_code: "WXKD-MPRT",
    address: "203.0.113.7",
    created_at: new Date().toISOString(),
  },
};

export const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  {
    name: "home-menu",
    path: "/",
    widest: 759,
    act: (page) => page.locator("header button[aria-haspopup=dialog]").click(),
  },
  { name: "about", path: "/about" },
  { name: "faq", path: "/faq" },
  { name: "faq-search", path: "/faq", act: (page) => page.locator("main input").fill("rename") },
  { name: "faq-nothing", path: "/faq", act: (page) => page.locator("main input").fill("zeppelin") },
  { name: "how-to", path: "/how-to" },
  { name: "frameworks", path: "/frameworks" },
  {
    name: "frameworks-nothing",
    path: "/frameworks",
    act: (page) => page.locator("main input").first().fill("zeppelin"),
  },
  { name: "plugin", path: "/plugin" },
  { name: "pricing", path: "/pricing" },
  { name: "pricing-starter", path: "/pricing", person: maja },
  ...checkoutScreens,
  { name: "privacy-policy", path: "/privacy-policy" },
  { name: "refund-policy", path: "/refund-policy" },
  { name: "terms-conditions", path: "/terms-conditions" },
  { name: "scoring", path: "/scoring#operation-ids" },
  ...scoreScreens,
  { name: "login", path: "/login" },
  {
    name: "login-closed",
    path: "/login",
    async act(page) {
      const [popup] = await Promise.all([
        page.waitForEvent("popup"),
        page.locator("main button").first().click(),
      ]);
      await popup.waitForLoadState();
      await popup.close();
      await expect(page.locator("main [role=status]")).not.toBeEmpty();
    },
  },
  { name: "callback-refused", path: "/auth/figma/callback?code=x&state=y" },
  { name: "not-found", path: "/nowhere" },
  { ...dashboard, name: "dashboard-empty", prepare: (page) => answerWithSample(page, "none") },
  { ...dashboard, name: "dashboard-none-left", prepare: (page) => answerWithSample(page, "none-left") },
  { ...dashboard, name: "dashboard-sample", prepare: (page) => answerWithSample(page, "one") },
  {
    ...dashboard,
    name: "dashboard-drop",
    prepare: (page) => answerWithSample(page, "one"),
    async act(page) {
      await expect(page.locator("main li").first()).toBeVisible();
      await page.locator("main").evaluate((main) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["x"], "openapi.yaml"));
        main.dispatchEvent(new DragEvent("dragenter", { bubbles: true, cancelable: true, dataTransfer }));
      });
    },
  },
  {
    name: "docs-sample",
    path: "/dashboard",
    person: maja,
    async act(page) {
      const sample = page.locator('main a[href^="/doc/"]').first();
      await expect(async () => {
        await reloadPage(page);
        await expect(sample).toBeVisible();
      }).toPass({ timeout: 90_000 });
      await sample.click();
      await expect(page.locator("main section .btn-primary")).toBeVisible();
    },
  },
  {
    name: "dashboard-long",
    path: "/dashboard",
    person: "Wilhelmina Alexandrina Frederiksdóttir-Oosterhuizen van den Bosch-Grünewald",
    prepare: (page) => answerWithProjects(page, projectInEachState()),
    act: (page) => page.locator("header [aria-haspopup=menu]").click(),
  },
  {
    ...dashboard,
    name: "dashboard-cards",
    prepare: (page) => answerWithProjects(page, projectInEachState()),
  },
  {
    ...dashboard,
    name: "dashboard-card-menu",
    prepare: (page) => answerWithProjects(page, projectInEachState()),
    async act(page) {
      await page.locator("main li [aria-haspopup=menu]").first().focus();
      await page.keyboard.press("Enter");
    },
  },
  {
    ...dashboard,
    name: "dashboard-delete",
    prepare: (page) => answerWithProjects(page, projectInEachState()),
    async act(page) {
      await page.locator("main li [aria-haspopup=menu]").first().focus();
      await page.keyboard.press("Enter");
      await page.locator("main li [role=menuitem]").last().click();
      await page.locator("dialog input").fill("Skerry");
    },
  },
  {
    name: "dashboard-nothing-found",
    path: "/dashboard?q=lighthouse&show=mine",
    person: maja,
    prepare: (page) => answerWithProjects(page, []),
  },
  {
    ...dashboard,
    name: "dashboard-menu",
    act: (page) => page.locator("header [aria-haspopup=menu]").click(),
  },
  { ...dashboard, name: "dashboard-loading", prepare: (page) => page.route(listAddress, () => undefined) },
  {
    ...dashboard,
    name: "dashboard-error",
    errors: /ApiError/,
    prepare: (page) => page.route(listAddress, (route) => route.fulfill({ status: 500, body: "{}" })),
    act: (page) => expect(page.locator("main h2")).toBeVisible({ timeout: 20_000 }),
  },
  {
    ...dashboard,
    name: "dashboard-collapsed",
    async act(page) {
      const toggle = page.locator("header button[aria-expanded=true]").first();
      if (await toggle.isVisible()) await toggle.click();
    },
  },
  { name: "account", path: "/account", person: maja },
  { name: "device", path: "/device", person: maja },
  { name: "unsubscribe", path: "/unsubscribe?token=new_device" },
  {
    name: "device-asks",
    path: "/device?code=WXKD-MPRT",
    person: maja,
    prepare: (page) =>
      page.route("**/api/auth/device/show/", (route) => route.fulfill({ json: waitingDevice })),
    act: (page) => expect(page.locator("main dl")).toBeVisible(),
  },
  {
    name: "account-close",
    path: "/account",
    person: maja,
    act: (page) => page.locator("#close button").click(),
  },
  ...adminScreens,
  ...billingScreens,
  ...leadScreens,
  ...teamScreens,
  ...uploadScreens,
  ...analysisScreens,
  ...fixScreens,
  ...shareScreens,
  ...docsScreens,
  ...designScreens,
  ...mapScreens,
  ...importScreens,
  ...overviewScreens,
  ...docsMenuScreens,
  ...docsSearchScreens,
  ...schemaScreens,
  ...changeScreens,
  ...docsHistoryScreens,
  ...tryScreens,
];

/** Opens a screen as its person, in a theme and direction, with empty storage. */
export async function openScreen(page: Page, screen: Screen, look: Look): Promise<void> {
  const [session] = await Promise.all([
    screen.person && signInAs(screen.person),
    openPage(page, stillPage).then(() => page.evaluate(clearStorage)),
  ]);
  if (session) await keepSession(page, session);
  await page.evaluate(storeItems, look);
  await screen.prepare?.(page);
  const rest = watchForRest(page);
  if (screen.path) await openPage(page, screen.path);
  await screen.act?.(page);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", look.language);
  await rest();
}

/** Runs in the page. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
