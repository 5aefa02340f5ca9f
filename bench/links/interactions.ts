import type { Page } from "@playwright/test";

/** Something that a person does on the map, and what it shows. */
export type Interaction = {
  what: string;
  /** The event that the time is measured from. */
  input: "pointermove" | "pointerup" | "keydown" | "wheel";
  /** Brings the page into the state before it; not measured. */
  prepare?: (page: Page, round: number) => Promise<unknown>;
  act: (page: Page, round: number) => Promise<unknown>;
  /** Runs in the page: whether the result is on the screen. */
  isShown: (round: number) => boolean;
};

const filters = { all: "All", unlinked: "Unlinked", broken: "Broken" };

const choose = (page: Page, choice: string) =>
  page.locator(".screens [role=radiogroup] label", { hasText: choice }).first().click();

const tile = (page: Page, index: number) => page.locator(`.frame-tile[data-index="${index}"]`);
const row = (page: Page, index: number) => page.locator(".map-row").nth(index);

/** A position where nothing is raised. */
const rest = (page: Page) => page.mouse.move(720, 400);

const clear = async (page: Page) => {
  const button = page.locator(".selection-card button").first();
  if (await button.isVisible()) await button.click();
  await page.locator(".selection-card").waitFor({ state: "detached" });
  await rest(page);
};

const scroll = (page: Page, [x, y]: readonly [number, number], distance: number) =>
  page.mouse.move(x, y).then(() => page.mouse.wheel(0, distance));

/** What both maps have, with the frames and rows that are in view at first. */
export const mapInteractions: Interaction[] = [
  {
    what: "point at a frame",
    input: "pointermove",
    prepare: rest,
    act: (page, round) => tile(page, round % 4).hover(),
    isShown: (round) => document.querySelector(`.frame-tile[data-index="${round % 4}"][data-lit]`) !== null,
  },
  {
    what: "point at an operation",
    input: "pointermove",
    prepare: rest,
    act: (page, round) => row(page, round % 8).hover(),
    isShown: (round) => document.querySelectorAll(".map-row")[round % 8]?.hasAttribute("data-lit") ?? false,
  },
  {
    what: "select a frame",
    input: "pointerup",
    prepare: async (page, round) => {
      await clear(page);
      await tile(page, round % 4).hover();
    },
    act: (page) => page.mouse.down().then(() => page.mouse.up()),
    isShown: () => document.querySelector(".selection-card") !== null,
  },
  {
    what: "see the lines of a selected frame",
    input: "pointerup",
    prepare: async (page, round) => {
      await clear(page);
      await tile(page, (round * 3 + 1) % 4).hover();
    },
    act: (page) => page.mouse.down().then(() => page.mouse.up()),
    // Those of the frame under the pointer may be there before.
    isShown: () =>
      document.querySelector(".selection-card") !== null &&
      document.querySelector('.screens-spans [data-state="active"]') !== null,
  },
  {
    what: "select an operation",
    input: "pointerup",
    prepare: async (page, round) => {
      await clear(page);
      await row(page, round % 8).hover();
    },
    act: (page) => page.mouse.down().then(() => page.mouse.up()),
    isShown: () => document.querySelector(".selection-card") !== null,
  },
  {
    what: "clear the selection",
    input: "keydown",
    prepare: async (page) => {
      await tile(page, 1).click();
      await page.locator(".selection-card").waitFor();
    },
    act: (page) => page.keyboard.press("Escape"),
    isShown: () => document.querySelector(".selection-card") === null,
  },
  {
    what: "scroll the frames",
    input: "wheel",
    prepare: rest,
    act: (page, round) => scroll(page, [200, 500], round % 2 === 0 ? 700 : -700),
    isShown: () => document.elementFromPoint(320, 450)?.closest(".map-shore") !== null,
  },
  {
    what: "scroll the operations",
    input: "wheel",
    prepare: rest,
    act: (page, round) => scroll(page, [1240, 500], round % 2 === 0 ? 700 : -700),
    isShown: () => document.elementFromPoint(1240, 450)?.closest(".map-row, .map-line, .map-sea") !== null,
  },
  {
    what: "filter: Unlinked",
    input: "pointerup",
    prepare: async (page) => {
      await choose(page, filters.all);
      await page.locator(".screen-thumbnail:not(.is-unlinked)").first().waitFor();
    },
    act: (page) => choose(page, filters.unlinked),
    isShown: () => document.querySelector(".frame-tile .screen-thumbnail:not(.is-unlinked)") === null,
  },
  {
    what: "filter: Broken",
    input: "pointerup",
    prepare: async (page) => {
      await choose(page, filters.all);
      await page.locator(".frame-tile").first().waitFor();
    },
    act: (page) => choose(page, filters.broken),
    isShown: () => document.querySelector(".broken-card") !== null,
  },
  {
    what: "filter: All",
    input: "pointerup",
    prepare: async (page) => {
      await choose(page, filters.broken);
      await page.locator(".broken-card").first().waitFor();
    },
    act: (page) => choose(page, filters.all),
    isShown: () => document.querySelector(".frame-tile .screen-thumbnail:not(.is-unlinked)") !== null,
  },
];

/** Of a project with more screens than a map shows at once. */
export const listInteractions: Interaction[] = [
  {
    what: "switch to the list",
    input: "pointerup",
    prepare: async (page) => {
      await choose(page, "Map");
      await page.locator(".frame-tile").first().waitFor();
    },
    act: (page) => choose(page, "List"),
    isShown: () => document.querySelector(".screen-row") !== null,
  },
  {
    what: "switch to the map",
    input: "pointerup",
    prepare: async (page) => {
      await choose(page, "List");
      await page.locator(".screen-row").first().waitFor();
    },
    act: (page) => choose(page, "Map"),
    isShown: () => document.querySelector(".frame-tile") !== null,
  },
  {
    what: "select a row of the list",
    input: "pointerup",
    prepare: async (page, round) => {
      await choose(page, "List");
      await page
        .locator(".screen-row")
        .nth(round % 6)
        .hover();
    },
    act: (page) => page.mouse.down().then(() => page.mouse.up()),
    isShown: (round) =>
      document.querySelectorAll(".screen-row")[round % 6]?.getAttribute("aria-current") === "true",
  },
  {
    what: "scroll the list",
    input: "wheel",
    act: (page, round) => scroll(page, [640, 500], round % 2 === 0 ? 900 : -900),
    isShown: () => document.elementFromPoint(640, 500)?.closest(".screen-row, .page-heading") !== null,
  },
  {
    what: "search (Enter)",
    input: "keydown",
    prepare: async (page, round) => {
      await page.getByRole("searchbox").fill(`pay ${97 + (round % 4)}`);
    },
    act: (page) => page.keyboard.press("Enter"),
    isShown: (round) =>
      document.querySelector(".screen-name")?.textContent?.startsWith(`Pay ${97 + (round % 4)}`) ?? false,
  },
];
