import { expect, test } from "./test.ts";

const paths = [
  {
    id: "designer",
    role: "Product designer",
    title: "From a drawn screen to real data",
    steps: [
      "Bring the file and the drawing",
      "See which data there is",
      "Bring the others aboard",
      "Tie a layer to the field that feeds it",
    ],
    planned: ["Tie a layer to the field that feeds it"],
  },
  {
    id: "front-end",
    role: "Front-end developer",
    title: "From a frame to wired UI",
    steps: [
      "Take your seat",
      "See what the API promises",
      "Take the description with you",
      "Start from the frame",
    ],
    planned: ["Start from the frame"],
  },
  {
    id: "api",
    role: "API developer",
    title: "From a description to a safe change",
    steps: [
      "Get the first score",
      "Fix what costs most",
      "Say which screens an operation feeds",
      "Hold the line in your pipeline",
    ],
    planned: [],
  },
];

test("three roles, four steps each, real pictures of the reader's theme, and a way in", async ({ page }) => {
  await page.goto("/how-to");
  const roles = page.getByRole("navigation", { name: "Roles" });
  for (const { id, role, title, steps, planned } of paths) {
    await expect(roles.getByRole("link", { name: role })).toHaveAttribute("href", `#${id}`);
    const path = page.locator(`#${id}`);
    await expect(path.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(path.getByRole("heading", { level: 3 })).toHaveText(steps);
    const marked = path.locator("li").filter({ has: page.getByText("Planned", { exact: true }) });
    await expect(marked.getByRole("heading")).toHaveText(planned);
  }
  const pictures = page.locator("main img");
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute("loading", "lazy");
    await expect(picture).toHaveAttribute("width", "1134");
    await expect(picture).toHaveAttribute("height", "640");
  }
  const shown = pictures.filter({ visible: true });
  expect(await shown.count()).toBe((await pictures.count()) / 2);
  const first = shown.first();
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1134);
  const before = await first.getAttribute("src");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(shown.first()).not.toHaveAttribute("src", before ?? "");
  const way = page.getByRole("main").getByRole("link", { name: "Get Started" });
  await expect(way).toHaveAttribute("href", "/login");
});
