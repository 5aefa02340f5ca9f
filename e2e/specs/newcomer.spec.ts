import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { writeDescription } from "../fixtures/descriptions.ts";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { deleteProjects, seedProject } from "../fixtures/seed.ts";
import { callApi, givePlan, putTeam } from "../fixtures/team-project.ts";
import { allowAs, expect, product, query, signIn, test, waitForMail } from "../fixtures/test.ts";

// Several people sign in, and a worker reads what they bring.
test.describe.configure({ mode: "default", timeout: 240_000 });

const newcomer = "Embla Nyberg";
const owner = "Runa Halvorsen";
const slow = { timeout: 90_000 };

test.beforeEach(async () => {
  await deleteProjects(newcomer);
  await query("UPDATE users SET sample_hidden_at = NULL WHERE name = $1", [newcomer]);
});

/** Counts what a person presses in a page, from now on; opening the menu of files is one of them. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let before = 0;
  await page.exposeFunction("countClick", () => {
    before++;
  });
  const listen = () => {
    const count = (event: Event) => {
      const isPressed = event.target instanceof Element && event.target.closest("a, button");
      if (event.isTrusted && isPressed) (window as unknown as { countClick(): void }).countClick();
    };
    addEventListener("click", count, { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => before;
}

/** The sample is processed when the product starts; the first test may be faster. */
async function waitForSample(): Promise<string> {
  let id = "";
  const look = async () => {
    const rows = await query<{ id: string; current_revision: number | null }>(
      "SELECT id, current_revision FROM projects WHERE is_sample",
    );
    id = rows[0]?.id ?? "";
    return rows[0]?.current_revision;
  };
  await expect.poll(look, slow).toBe(3);
  return id;
}

test("the sample project is readable with one click after sign-in", async ({ page }) => {
  const id = await waitForSample();
  await signIn(page, newcomer);
  const clicks = await countClicks(page);
  // She is welcomed until she has had a project, which a second try of these tests finds.
  await expect(page.getByRole("heading", { name: /^(Welcome, Embla|Projects)$/ })).toBeVisible();
  await page.getByRole("link", { name: "Explore the sample project" }).click();
  await expect(page).toHaveURL(`/doc/${id}`);
  await expect(page.getByRole("region", { name: "Sample project." })).toContainText(
    "nothing here can be changed",
  );
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  expect(await clicks()).toBe(1);

  await page.getByRole("link", { name: /^See its score: \d+$/ }).click();
  await expect(page).toHaveURL(`/api-analysis/${id}`);
  await expect(page.getByRole("heading", { name: "AI Readiness" }).first()).toBeVisible(slow);
  expect(await callApi(page, "DELETE", `/projects/${id}/`)).toBe(403);
  expect(await callApi(page, "DELETE", `/projects/${id}/membership/`)).toBe(403);
  expect(await callApi(page, "GET", `/projects/${id}/`)).toBe(200);
  await page.goBack();
  await page.getByRole("link", { name: "Start my project" }).click();
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
});

test("an uploaded file is open as documentation after two clicks, with next steps", async ({ page }) => {
  await signIn(page, newcomer);
  const clicks = await countClicks(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a file" }).click(),
  ]);
  const buffer = Buffer.from(writeDescription("Newcomer By File"));
  await chooser.setFiles({ name: "newcomer.yaml", mimeType: "application/yaml", buffer });
  await expect(page.getByLabel("Project name")).toHaveValue("Newcomer By File");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/doc\/[0-9a-f-]{36}$/, slow);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible(slow);
  expect(await clicks()).toBe(2);

  const next = page.getByRole("region", { name: "Next steps" });
  await expect(next.getByRole("link", { name: "Done: Read the docs" })).toBeVisible();
  await next.getByRole("link", { name: /^See the score: \d+$/ }).click();
  await expect(page).toHaveURL(/\/api-analysis\//);
  await page.goBack();
  await expect(next.getByRole("link", { name: /^Done: See the score/ })).toBeVisible();
  await reloadPage(page);
  await expect(next.getByRole("link", { name: /^Done: See the score/ })).toBeVisible();
  await next.getByRole("button", { name: "Hide next steps" }).click();
  await expect(next).toHaveCount(0);
  await reloadPage(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible(slow);
  await expect(next).toHaveCount(0);

  await openPage(page, "/dashboard");
  const sample = page.getByRole("listitem").filter({ hasText: "Sample" });
  await expect(page.getByRole("listitem").filter({ hasText: "Newcomer By File" })).toContainText(
    "2 endpoints",
  );
  await expect(page.getByText("1 project, 2 endpoints")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Upgrade for more")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await sample.getByRole("button", { name: "Hide the sample project" }).click();
  await expect(sample).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openPage(page, "/account");
  await page.getByRole("radiogroup", { name: "Sample project" }).getByText("Shown").click();
  await openPage(page, "/dashboard");
  await expect(sample).toBeVisible();
});

test("a file dropped on the dashboard opens the dialog; other pages ignore the drop", {
  tag: "@long",
}, async ({ page }) => {
  await enterAs(page, newcomer);
  await openPage(page, "/dashboard");
  const drop = async (names: string[], kind: "dragenter" | "dragover" | "drop") => {
    const dataTransfer = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const name of given) transfer.items.add(new File([name], name));
      return transfer;
    }, names);
    const event = await page.evaluateHandle(
      ([type, transfer]) =>
        new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          dataTransfer: transfer,
        }),
      [kind, dataTransfer] as const,
    );
    return page.locator("main").evaluate((main, sent) => {
      main.dispatchEvent(sent);
      return sent.defaultPrevented;
    }, event);
  };
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await drop(["one.yaml"], "dragenter");
  await expect(page.getByText("OpenAPI or Swagger, YAML or JSON, up to 32 MiB.")).toBeVisible();
  await drop(["one.yaml", "two.yaml"], "drop");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await expect(dialog.getByRole("alert")).toContainText("One file at a time.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await drop(["picture.png"], "drop");
  await expect(dialog.getByRole("alert")).toContainText("YAML or JSON");
  await openPage(page, "/teams");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect([await drop(["one.yaml"], "dragover"), await drop(["one.yaml"], "drop")]).toEqual([true, true]);
});

test("importing a URL takes one click; the project is named by its API description", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, newcomer);
  await page.getByLabel("URL of the API description").fill(`${product().host}/skerry.yaml`);
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page).toHaveURL(/\/doc\/[0-9a-f-]{36}$/, slow);
  expect(await clicks()).toBe(1);
  const [project] = await query<{ name: string; takes_title: boolean }>(
    `SELECT projects.name, takes_title FROM projects JOIN memberships ON project_id = projects.id
     JOIN users ON users.id = user_id WHERE users.name = $1`,
    [newcomer],
  );
  expect(project).toEqual({ name: "Skerry Harbour", takes_title: false });
});

test("an invited user joins the project with two clicks", { tag: "@long" }, async ({ page, browser }) => {
  await enterAs(page, owner);
  await givePlan(owner, "enterprise_plus");
  const id = await putTeam("Newcomers welcome", { [owner]: "owner" });
  const email = `newcomer-${randomUUID()}@x.example`;
  const body = { members: [{ email, role: "viewer" }] };
  await openPage(page, "/dashboard");
  expect(await callApi(page, "PUT", `/projects/${id}/invite_members/`, body)).toBe(200);
  const [link = ""] = (await waitForMail(email)).links;

  const context = await browser.newContext({ baseURL: product().origin });

  const guest = await context.newPage();
  await openPage(guest, link);
  const clicks = await countClicks(guest);
  await allowAs(guest, newcomer);
  await guest.getByRole("button", { name: "Accept" }).click();
  await expect(guest).toHaveURL(`/doc/${id}`);
  expect(await clicks()).toBe(2);
  await context.close();
});

const popups = [
  { window: "popup", blocked: false },
  { window: "redirect, when the popup is blocked", blocked: true },
];
for (const { window: name, blocked } of popups) {
  test(`a deep link leads to its page after sign-in, through the ${name}`, {
    tag: blocked ? "@long" : [],
  }, async ({ page, browser }) => {
    await enterAs(page, owner);
    await givePlan(owner, "enterprise_plus");
    const project = await seedProject(page, `Deep link ${blocked ? "redirect" : "popup"}`);
    const [operation] = await query<{ id: string }>(
      "SELECT id FROM operations WHERE project_id = $1 LIMIT 1",
      [project.id],
    );
    const paths = [
      `/doc/${project.id}/op/x-${operation?.id}`,
      `/projects/${project.id}/settings`,
      `/teams?project=${project.id}`,
      `/api-analysis/${project.id}?tab=insights`,
      "/account#devices",
      "/billing",
    ];
    for (const path of blocked ? paths.slice(0, 2) : paths) {
      const context = await browser.newContext({ baseURL: product().origin });
      const visitor = await context.newPage();
      if (blocked) await visitor.addInitScript(() => Object.assign(window, { open: () => null }));
      await openPage(visitor, path);
      await expect(visitor).toHaveURL(/\/login\?return=/);
      if (blocked) {
        await visitor.getByRole("button", { name: "Sign in with Figma" }).click();
        await visitor.getByRole("button", { name: `Allow as ${owner}` }).click();
      } else await allowAs(visitor, owner);
      // The words before the id of an operation may change.
      const reached = (url: URL) =>
        url.href.slice(url.origin.length).replace(/\/op\/.*(?=[0-9a-f-]{36}$)/, "/op/x-");
      await expect.poll(() => reached(new URL(visitor.url())), slow).toBe(path);
      await context.close();
    }
  });
}

test("a return URL of another site is not followed", { tag: "@long" }, async ({ page }) => {
  for (const foreign of [
    "https://evil.example/",
    "//evil.example/billing",
    "/\\evil.example",
    "/.//evil.example",
  ]) {
    await openPage(page, `/login?return=${encodeURIComponent(foreign)}`);
    await allowAs(page, newcomer);
    await expect(page).toHaveURL("/dashboard");
    await page.evaluate(() => localStorage.clear());
  }
});

test("a visitor reads the sample project from the free score, without an account", async ({ page }) => {
  await waitForSample();
  await openPage(page, "/score");
  await page.getByRole("link", { name: "Explore the sample project" }).click();
  await expect(page).toHaveURL(/\/s\/lss_/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const banner = page.getByRole("region", { name: "Sample project" });
  await expect(banner.getByRole("link", { name: "Start my project" })).toHaveAttribute("href", "/login");
});
