import { expect, type Page } from "@playwright/test";
import { brokenDescription, largeBrokenDescription, writeDescription } from "../fixtures/descriptions.ts";
import { openPage } from "../fixtures/open-page.ts";
import { grantRoom, seedProject } from "../fixtures/seed.ts";
import type { Screen } from "./screen.ts";

const person = "Torben Krag";

// Screens are looked at side by side: each makes a project of its own, and none takes another's room.
const signedIn = { person, prepare: () => grantRoom(person) };
const newProject = { ...signedIn, path: "/dashboard#new" };

const openDialog = async (page: Page) => {
  await expect(page.locator("dialog")).toBeVisible();
};

const chooseFile = (page: Page, text: string, inside = "dialog") =>
  page
    .locator(`${inside} input[type=file]`)
    .first()
    .setInputFiles({
      name: "skerry-openapi-with-a-name-that-is-longer-than-any-line-has-room-for-2.5.0.yaml",
      mimeType: "application/yaml",
      buffer: Buffer.from(text),
    });

/** The states of a new project and of a project's settings. */
export const uploadScreens: readonly Screen[] = [
  { ...newProject, name: "new-project", act: openDialog },
  {
    ...newProject,
    name: "new-project-read",
    async act(page) {
      await openDialog(page);
      await chooseFile(page, writeDescription("Skerry Ferries API"));
      await expect(page.locator("dialog button[type=submit]")).toBeEnabled();
    },
  },
  {
    ...newProject,
    name: "new-project-unreadable",
    async act(page) {
      await openDialog(page);
      await chooseFile(page, brokenDescription);
      await expect(page.locator("dialog pre")).toBeVisible();
    },
  },
  {
    ...newProject,
    name: "new-project-sending",
    prepare: async (page) => {
      await grantRoom(person);
      await page.route("**/api/projects/", (route) =>
        route.request().method() === "POST" ? undefined : route.continue(),
      );
    },
    async act(page) {
      await openDialog(page);
      await chooseFile(page, writeDescription("Skerry Ferries API"));
      await page.locator("dialog button[type=submit]").click();
      await expect(page.locator("dialog [role=progressbar]")).toBeVisible();
    },
  },
  {
    ...signedIn,
    name: "project-settings",
    act: (page) => openSettings(page, "Skerry Ferries API"),
  },
  {
    ...signedIn,
    name: "project-settings-failed",
    act: async (page) => {
      await openSettings(page, "S".repeat(120));
      await chooseFile(page, largeBrokenDescription, "main");
      await expect(page.locator("main [role=alert]")).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    ...signedIn,
    name: "project-settings-file",
    act: async (page) => {
      await openSettings(page, "Skerry Ferries API");
      await page.route("**/api/projects/*/coverage/", (route) =>
        route.fulfill({ json: { data: { screens: 10, links: 22, bindings: 42 } } }),
      );
      await page.route("**/api/projects/*/", (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({
              status: 409,
              contentType: "application/problem+json",
              json: { status: 409, code: "screens_choice_required", title: "", request_id: "r1" },
            })
          : route.continue(),
      );
      await page.locator("main form input[dir=ltr]").fill("figma.com/design/OtherFile00001/Skerry");
      await page.locator("main form button[type=submit]").click();
      await page.locator("dialog input[type=radio]").last().check();
    },
    errors: /409|ApiError/,
  },
  {
    ...signedIn,
    name: "project-settings-delete",
    act: async (page) => {
      await openSettings(page, "Skerry Ferries API");
      await page.locator("main button.btn-danger").click();
      await page.locator("dialog form input").fill("Skerry Ferries");
    },
  },
];

async function openSettings(page: Page, name: string): Promise<void> {
  const { id } = await seedProject(page, name, writeDescription(name.slice(0, 20)));
  await openPage(page, `/projects/${id}/settings`);
  await expect(page.locator("main ul li").first()).toBeVisible();
}
