import { expect, type Page } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { answerWithScreens } from "../fixtures/screens/screen-answers.ts";
import { analyst, openSkerry } from "../fixtures/skerry-project.ts";
import { withoutReadCookie } from "../fixtures/without-read-cookie.ts";
import type { Screen } from "./screen.ts";

type Fleet = Parameters<typeof answerWithScreens>[2];

/** The screens of the project, in place of a design file with this many frames. */
function showScreens(name: string, fleet: Fleet, { query = "", ready = ".map-row" } = {}): Screen {
  return {
    person: analyst,
    name,
    async act(page: Page) {
      const { id } = await openSkerry(page);
      await answerWithScreens(page, id, fleet);
      await openPage(page, `/doc/${id}/screens${query}`);
      await expect(page.locator(ready).first()).toBeVisible();
    },
  };
}

const longNames = [
  "Departures with a name that is longer than any frame is wide",
  "شاشة المغادرات والوصول ومواعيد العبّارات",
  "ANameWithoutASingleSpaceThatCannotBeWrapped",
];
const many = { frames: 214, pages: 6 };

/** The map of screens in each of its states. */
export const mapScreens: readonly Screen[] = [
  showScreens("screens-map", { frames: 10 }),
  showScreens(
    "screens-map-selected",
    { frames: 10 },
    { query: "?screen=12%3A0", ready: ".selection-card a" },
  ),
  showScreens("screens-map-one", { frames: 1 }),
  showScreens("screens-map-60", { frames: 60, pages: 3 }, { query: "?form=map", ready: ".screens" }),
  showScreens("screens-map-long-names", { frames: 3, names: longNames }),
  showScreens("screens-map-without-pictures", { frames: 10, withoutPictures: true }),
  showScreens("screens-map-unlinked", { frames: 10 }, { query: "?show=unlinked" }),
  showScreens("screens-list", many, { ready: ".screen-row" }),
  showScreens("screens-list-selected", many, { query: "?screen=12%3A2", ready: ".pane-operation" }),
  showScreens("screens-list-not-found", many, { query: "?q=nothing", ready: ".list-middle [role=status]" }),
  showScreens("screens-broken", { frames: 10 }, { query: "?show=broken", ready: ".broken-card li" }),
  showScreens(
    "screens-broken-none",
    { frames: 1 },
    { query: "?show=broken", ready: ".screens [role=status] h2" },
  ),
  showScreens("screens-empty", { frames: 0 }, { ready: ".screens h2" }),
  {
    person: analyst,
    name: "screens-failed",
    errors: /./,
    async act(page) {
      const { id } = await openSkerry(page);
      await withoutReadCookie(page);
      await page.route(/\/coverage\/$/, (route) => route.fulfill({ status: 500, json: {} }));
      await openPage(page, `/doc/${id}/screens`);
      await expect(page.locator(".screens [role=alert]")).toBeVisible({ timeout: 40_000 });
    },
  },
  {
    person: analyst,
    name: "screens-loading",
    async act(page) {
      const { id } = await openSkerry(page);
      await withoutReadCookie(page);
      await page.route(/\/coverage\/$/, () => undefined);
      await openPage(page, `/doc/${id}/screens`);
      await expect(page.locator(".screens [aria-busy]")).toBeVisible();
    },
  },
];
