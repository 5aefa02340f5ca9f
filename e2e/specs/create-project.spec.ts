import type { FileChooser, Page } from "@playwright/test";
import { brokenDescription, largeBrokenDescription, writeDescription } from "../fixtures/descriptions.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage } from "../fixtures/open-page.ts";
import { deleteProjects } from "../fixtures/seed.ts";
import { expect, product, query } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

const person = "Ragna Vik";

// One after another: they count the same person's projects.
test.describe.configure({ mode: "default" });
test.beforeEach(() => deleteProjects(person));

async function openDialog(page: Page): Promise<void> {
  await enterAs(page, person);
  await openPage(page, "/dashboard#new");
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
}

/** A new project opens by itself as soon as it can be read. */
async function expectOpened(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/doc\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await expect(page.locator(".docs-bar").getByText(name)).toBeVisible();
}

function toFile(name: string, text: string) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.locator("dialog input[type=file]").setInputFiles(toFile(name, text));
}

async function countProjects(name: string): Promise<number> {
  return (await query("SELECT id FROM projects WHERE name = $1", [name])).length;
}

test("from a file: reads it in the browser, uploads it and opens the project", async ({ page }) => {
  await openDialog(page);
  await chooseFile(page, "northlight.yaml", writeDescription("Northlight By File"));
  await expect(page.getByText("OpenAPI 3.1, 2 paths, 2 operations, 1 schema")).toBeVisible();
  await expect(page.getByText("No problems found. 1 operation has no operationId.")).toBeVisible();
  await expect(page.getByLabel("Project name")).toHaveValue("Northlight By File");
  await expect(page.getByText("from info.title")).toBeVisible();
  await expect(page.getByText("1 of 1 project used, including this one")).toBeVisible();
  await page.getByRole("button", { name: "Create project" }).click();
  await expectOpened(page, "Northlight By File");
});

test("by drop: rejects several files and other file types, accepts a valid file", async ({ page }) => {
  await openDialog(page);
  const drop = async (files: { name: string; text: string }[], kind = "drop") => {
    const dataTransfer = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const { name, text } of given) transfer.items.add(new File([text], name));
      return transfer;
    }, files);
    await page.locator("dialog h2").dispatchEvent(kind, { dataTransfer });
  };
  const good = { name: "northlight.yaml", text: writeDescription("Northlight By Drop") };
  await drop([good], "dragenter");
  await expect(page.getByText("Let go to bring it aboard.")).toBeVisible();
  await drop([good, good]);
  await expect(page.getByText("One file at a time.")).toBeVisible();
  await drop([{ name: "northlight.pdf", text: "%PDF" }]);
  await expect(page.getByText("That isn’t YAML or JSON.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create project" })).toBeDisabled();
  await drop([good]);
  await expect(page.getByLabel("Project name")).toHaveValue("Northlight By Drop");
  await page.getByLabel("Project name").fill("Dropped and renamed");
  await page.getByLabel("Figma file link").fill("example.com/nowhere");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByText("That isn’t a Figma file link.")).toBeVisible();
  await expect(page.getByLabel("Figma file link")).toBeFocused();
  await page.getByLabel("Figma file link").fill("figma.com/design/AbCdEfGhIjKl/Skerry");
  await page.getByRole("button", { name: "Create project" }).click();
  await expectOpened(page, "Dropped and renamed");
  const readLinks = () => query("SELECT design_file_url FROM projects WHERE name = 'Dropped and renamed'");
  await expect.poll(readLinks).toEqual([{ design_file_url: "https://figma.com/design/AbCdEfGhIjKl/Skerry" }]);
});

test("from a URL: rejects an internal and a missing URL, imports a valid one", { tag: "@long" }, async ({
  page,
}) => {
  await openDialog(page);
  await page.getByText("Import from URL").click();
  await page
    .getByRole("dialog")
    .getByLabel("URL of the API description")
    .fill("http://169.254.169.254/openapi.json");
  await page.getByLabel("Project name").fill("From an address");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "We can’t import from that URL" })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByLabel("URL of the API description")
    .fill(`${product().host}/missing.yaml`);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "That URL didn’t return an API description" }),
  ).toBeVisible();
  expect(await countProjects("From an address")).toBe(0);
  await page
    .getByRole("dialog")
    .getByLabel("URL of the API description")
    .fill(`${product().host}/skerry.yaml`);
  await page.getByRole("button", { name: "Create project" }).click();
  await expectOpened(page, "From an address");
});

test("a file with a syntax error shows its line before anything is sent", async ({ page }) => {
  await openDialog(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await chooseFile(page, "skerry.yaml", brokenDescription);
  await expect(page.getByText("Couldn’t read line 4 of skerry.yaml.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Line 4 in context" })).toContainText("\\tversion: 2.5.0");
  await expect(page.getByRole("button", { name: "Create project" })).toBeDisabled();
  expect(sent).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});

test("a corrected file after a failed upload goes into the same project", async ({ page }) => {
  await openDialog(page);
  await chooseFile(page, "skerry.json", largeBrokenDescription);
  await expect(page.getByText("We’ll read it after the upload.")).toBeVisible();
  await page.getByLabel("Project name").fill("Corrected");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByText("Couldn’t read line 3 of skerry.json.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("The project was created. It still needs an API description.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Line 3 in context" })).toContainText(
    '"info": {"title" "Skerry"}',
  );
  await chooseFile(page, "skerry.yaml", writeDescription("Skerry"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await countProjects("Corrected")).toBe(1);
  const revisions = await query<{ number: number; status: string }>(
    "SELECT number, status FROM revisions JOIN projects ON projects.id = project_id WHERE name = 'Corrected' ORDER BY number",
  );
  expect(revisions).toEqual([
    { number: 1, status: "failed" },
    { number: 2, status: "ready" },
  ]);
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_|ApiError/ });

  test("retrying after a lost response creates only one project", async ({ page }) => {
    await openDialog(page);
    let lost = 0;
    await page.route("**/api/projects/", async (route) => {
      if (route.request().method() !== "POST" || lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    await chooseFile(page, "skerry.yaml", writeDescription("Sent twice"));
    await page.getByRole("button", { name: "Create project" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "You are adrift" })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(lost).toBe(2);
    expect(await countProjects("Sent twice")).toBe(1);
  });
});

test("at the project limit, the dialog names the plan that has room", async ({ page }) => {
  await openDialog(page);
  await chooseFile(page, "skerry.yaml", writeDescription("The only one"));
  await page.getByRole("button", { name: "Create project" }).click();
  await expectOpened(page, "The only one");
  await openPage(page, "/dashboard");
  await page.getByRole("button", { name: "New project" }).first().click();
  await expect(page.getByText("Your plan’s only project is in use.")).toBeVisible();
  await expect(page.getByText("Business has room")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New project" }).first()).toBeFocused();
});

test("closing during an upload asks for confirmation; canceling keeps the form values", {
  tag: "@long",
}, async ({ page }) => {
  await openDialog(page);
  // Held on its way until the test says otherwise.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/projects/", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue().catch(() => undefined);
  });
  await chooseFile(page, "skerry.yaml", writeDescription("Slow boat"));
  await page.getByLabel("Description", { exact: true }).fill("Boats and tides");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Upload" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert").filter({ hasText: "Closing this cancels the upload." })).toBeVisible();
  await page.getByRole("button", { name: "Keep uploading" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Boats and tides");
  release();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("canceling the file chooser keeps the dialog and the form values", { tag: "@long" }, async ({
  page,
}) => {
  await openDialog(page);
  await page.getByLabel("Project name").fill("Not lost");
  // What the browser sends when its window for choosing a file is closed.
  await page.locator("dialog input[type=file]").dispatchEvent("cancel", { bubbles: true });
  await expect(page.getByLabel("Project name")).toHaveValue("Not lost");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("creates a project, keyboard only", async ({ page }) => {
  // Listened for from the start: the browser's own window must not come first.
  const chosen = new Promise<FileChooser>((resolve) => page.once("filechooser", resolve));
  await enterAs(page, person);
  await openPage(page, "/dashboard#new");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Choose a file" })).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chosen).setFiles(toFile("skerry.yaml", writeDescription("By keyboard")));
  await expect(page.getByRole("button", { name: "Create project" })).toBeEnabled();
  await page.getByLabel("Project name").focus();
  await page.keyboard.press("Enter");
  await expectOpened(page, "By keyboard");
});
