import type { ScreenDetails } from "@linkspan/contract";
import type { Frame, Locator, Page } from "@playwright/test";
import { listenLocally } from "../../dev/stand-in/listen.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findFrameViolations } from "../fixtures/find-violations.ts";
import {
  answerSignIn,
  chooseProject,
  connect,
  type Figma,
  runPlugin,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { openSkerryDraft } from "../fixtures/screens/skerry-draft.ts";
import { addSkerryBindings, addSkerryFrames, callApi } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, product } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

function panelFrame(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error("the plugin has no window");
  return frame;
}

test.describe("network", () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test("the policy blocks every URL outside the manifest", async ({ figma }) => {
    const received: string[] = [];
    const elsewhere = await listenLocally(0, (request, response) => {
      received.push(request.url ?? "");
      response.setHeader("access-control-allow-origin", "*").end();
    });
    await runPlugin(figma);
    await expect(figma.panel.locator(".code-letters")).toBeVisible();
    const frame = panelFrame(figma.page);
    const { port } = new URL(elsewhere.origin);
    for (const url of [elsewhere.origin, `http://localhost:${port}`, "https://elsewhere.example"]) {
      await frame.evaluate(reach, url);
      const readBlocked = () => frame.evaluate(() => (window as Reaching).blocked.toSorted().join(" "));
      await expect.poll(readBlocked, { message: url }).toBe(
        // Fetch, XMLHttpRequest, beacon, event stream and socket, then what elements load.
        "connect-src connect-src connect-src connect-src connect-src font-src frame-src img-src media-src object-src script-src-elem style-src-elem",
      );
    }
    expect(received).toEqual([]);
    const status = await frame.evaluate(
      async (url) => (await fetch(url, { method: "POST", body: "{}" })).status,
      `${product().origin}/api/auth/device/token/`,
    );
    expect(status).toBeGreaterThanOrEqual(400);
    await elsewhere.close();
  });
});

type Reaching = Window & typeof globalThis & { blocked: string[] };

/** Runs in the plugin's window: requests a URL in every way that a page has, and notes the directives that block it. */
function reach(url: string): void {
  const own = window as Reaching;
  const blocked: string[] = [];
  own.blocked = blocked;
  own.onsecuritypolicyviolation = ({ effectiveDirective }) => blocked.push(effectiveDirective);
  const attempt = (act: () => unknown) => {
    try {
      act();
    } catch {
      // Some ways throw as well.
    }
  };
  attempt(() => fetch(`${url}/fetch`).catch(() => undefined));
  attempt(() => {
    const request = new XMLHttpRequest();
    request.open("GET", `${url}/xhr`);
    request.send();
  });
  attempt(() => navigator.sendBeacon(`${url}/beacon`));
  attempt(() => new EventSource(`${url}/events`));
  attempt(() => new WebSocket(`${url.replace("http", "ws")}/socket`));
  attempt(() => new FontFace("Elsewhere", `url(${url}/font)`).load().catch(() => undefined));
  for (const [name, property] of [
    ["img", "src"],
    ["script", "src"],
    ["iframe", "src"],
    ["video", "src"],
    ["object", "data"],
    ["link", "href"],
  ] as const) {
    const element = document.createElement(name);
    if (name === "link") element.setAttribute("rel", "stylesheet");
    element.setAttribute(property, `${url}/${name}`);
    document.body.append(element);
  }
}

/** Presses Tab, or another key, until the element has the focus. */
async function moveTo({ page }: Figma, element: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${element} is not reached by ${key}`);
}

test("a person links, binds, fills and undoes with the keyboard alone", async ({ page: web, figma }) => {
  const { page, panel, host } = figma;
  const press = async (element: Locator, key = "Enter") => {
    await expect(element).toBeEnabled();
    await moveTo(figma, element);
    await page.keyboard.press(key);
  };
  await enterAs(web, "Nanna Øien");
  const { id } = await openSkerry(web);
  await addSkerryFrames(web, id);
  await addSkerryBindings(web, id, "12:34");
  const readScreen = async (node: string) =>
    (await callApi(web, "GET", `/projects/${id}/screens/${node}/`)) as ScreenDetails;
  await connect(figma, web);
  host.select(["12:22"]);
  await expect(panel.getByRole("button", { name: "Bind", exact: true })).toBeVisible();
  await panel.getByRole("tab", { name: "Layer" }).focus();
  await press(panel.getByRole("button", { name: "Bind", exact: true }));
  await expect(panel.getByText("Route code shows code")).toBeVisible();

  const links = (await readScreen("12:10")).links.length;
  await moveTo(figma, panel.getByRole("tab", { name: "Layer" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await moveTo(figma, panel.getByRole("searchbox"));
  await page.keyboard.type("passengers");
  await expect(panel.getByRole("button", { name: "Link /routes", exact: true })).toBeHidden();
  // Results of the whole word may replace those of its beginning while the key is pressed.
  await expect(async () => {
    await moveTo(figma, panel.getByRole("searchbox"), "Shift+Tab");
    await page.keyboard.press("ArrowDown");
    const options = { timeout: 1000 };
    await expect(panel.getByRole("button", { name: /^Link \// }).first()).toBeFocused(options);
  }).toPass();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readScreen("12:10")).links.length).toBe(links + 1);

  host.select(["12:34"]);
  await moveTo(figma, panel.getByRole("tab", { name: /^Endpoints/ }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await press(panel.getByRole("button", { name: /^Fill \d+ layers$/ }));
  await expect(panel.getByText("13 of 15 layers filled")).toBeVisible();
  await press(panel.getByRole("button", { name: "Undo fill" }));
  await expect(panel.getByText("Fill undone")).toBeVisible();
});

/** The parts of the panel, each opened from the one before it. */
const parts: readonly [name: string, open: (figma: Pick<Figma, "page" | "panel">) => Promise<void>][] = [
  ["layer", ({ panel }) => panel.locator("[data-tab=layer]").click()],
  ["endpoints", ({ panel }) => panel.locator("[data-tab=endpoints]").click()],
  ["operation", ({ panel }) => panel.locator(".endpoint .grow > button").first().click()],
  ["fill", ({ panel }) => panel.locator("[data-tab=fill]").click()],
  ["broken", ({ panel }) => panel.locator("[data-tab=broken]").click()],
  ["menu", ({ panel }) => panel.locator(".panel-header .icon").click()],
  ["sync", ({ panel }) => panel.locator(".menu button").first().click()],
];

const shown: Record<string, string> = {
  layer: ".built-line",
  endpoints: ".endpoint",
  operation: ".panel-body h2",
  fill: ".panel-footer .button",
  broken: ".broken-diff",
  menu: ".menu button",
  sync: ".sync-pages input",
};

test("axe finds nothing in any part of the panel, in both themes and directions", {
  tag: "@long",
}, async ({ page: web, figma, browser }) => {
  test.setTimeout(120_000);
  const { host } = figma;
  await enterAs(web, "Odin Fjære");
  const { id } = await openSkerryDraft(web, addSkerryFrames);
  await callApi(web, "PUT", `/projects/${id}/screens/12:10/built/`, { data: { revision: 1 } });
  const found: string[] = [];
  const check = async (page: Page, name: string) => {
    for (const theme of ["light", "dark"] as const) {
      host.set({ theme });
      const frame = panelFrame(page);
      await expect(frame.locator("html")).toHaveAttribute("data-theme", theme);
      const violations = await findFrameViolations(frame);
      found.push(...violations.map((violation) => `${name}, ${theme}: ${violation}`));
    }
  };
  await runPlugin(figma);
  await expect(figma.panel.locator(".code-letters")).toBeVisible();
  await check(figma.page, "sign-in");
  await answerSignIn(figma, web, "Confirm sign-in");
  await expect(figma.panel.getByRole("radio")).toBeVisible();
  await check(figma.page, "connect");
  await chooseProject(figma);
  host.select(["12:22"]);
  const { origin } = new URL(figma.page.url());
  await figma.page.close();
  for (const locale of ["en-US", "ar"]) {
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(origin);
    const panel = page.frameLocator("iframe");
    await page.getByRole("button", { name: "Run plugin" }).click();
    await expect(panel.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    for (const [name, open] of parts) {
      await open({ page, panel });
      await expect(panel.locator(shown[name] ?? "").first()).toBeVisible();
      await check(page, `${name}, ${locale}`);
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
