import { openPage } from "../fixtures/open-page.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const paths = [
  {
    id: "designer",
    role: "Product designer",
    title: "From a drawn screen to real data",
    steps: [
      "Add the API and the design",
      "Import your screens from Figma",
      "Link a layer to the field that feeds it",
      "Fill your frames with real data",
    ],
  },
  {
    id: "front-end",
    role: "Front-end developer",
    title: "From a frame to wired UI",
    steps: [
      "Join the project",
      "See what the API promises",
      "Download the API description",
      "Start from the frame",
    ],
  },
  {
    id: "api",
    role: "API developer",
    title: "From an API description to a safe change",
    steps: [
      "Get the first score",
      "Fix what costs most",
      "Declare which screens an operation feeds",
      "See which screens a change breaks",
    ],
  },
];

test("shows three roles with four steps each, images in the current theme and a sign-in link", async ({
  page,
}) => {
  await openPage(page, "/how-to");
  const roles = page.getByRole("navigation", { name: "Roles" });
  for (const { id, role, title, steps } of paths) {
    await expect(roles.getByRole("link", { name: role })).toHaveAttribute("href", `#${id}`);
    const path = page.locator(`#${id}`);
    await expect(path.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(path.getByRole("heading", { level: 3 })).toHaveText(steps);
  }
  const pictures = page.locator("main img");
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute("loading", "lazy");
    await expect(picture).toHaveAttribute("width", "800");
    await expect(picture).toHaveAttribute("height", "500");
  }
  const shown = pictures.filter({ visible: true });
  expect(await shown.count()).toBe((await pictures.count()) / 2);
  const first = shown.first();
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(800);
  const before = await first.getAttribute("src");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(shown.first()).not.toHaveAttribute("src", before ?? "");
  const way = page.getByRole("main").getByRole("link", { name: "Get Started" });
  await expect(way).toHaveAttribute("href", "/login");
});
