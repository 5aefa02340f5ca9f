import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { findViolations } from "../fixtures/find-violations.ts";
import { firstOperation } from "../fixtures/first-operation.ts";
import { openPage, reloadPage } from "../fixtures/open-page.ts";
import { callApi } from "../fixtures/team-project.ts";
import { expect, query } from "../fixtures/test.ts";
import { startTryHost } from "../fixtures/try-host.ts";
import { openTry, openTryProject } from "../fixtures/try-project.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";

let host: Awaited<ReturnType<typeof startTryHost>>;
test.beforeAll(async () => {
  host = await startTryHost();
});
test.afterAll(() => host.close());

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();
const answer = (page: Page) => page.getByRole("region", { name: "Response" });

test("shows status, body and headers of a response and validates it against the schema", async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openTry(page, id, "List boats");
  const address = page.getByRole("group", { name: "URL" });
  await expect(address).toHaveText(`${host.origin}/open/boats?mode=good`);
  await send(page);
  await expect(answer(page).getByText("200 OK")).toBeVisible();
  await expect(answer(page)).toContainText('"name": "Aurora"');
  await expect(answer(page)).toContainText("Matches the 200 schema");
  await answer(page)
    .getByRole("tab", { name: /Headers/ })
    .click();
  await expect(answer(page)).toContainText("application/json");
  const call = host.asked.at(-1);
  // Without an origin, without cookies, without a word about where it was sent from.
  expect(call?.headers).toMatchObject({ origin: "null" });
  expect(call?.headers).not.toHaveProperty("cookie");
  expect(call?.headers).not.toHaveProperty("referer");
  expect(call?.headers).not.toHaveProperty("authorization");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("combobox", { name: "mode" }).selectOption("wrong");
  await send(page);
  await expect(answer(page)).toContainText("Differs from the 200 schema in 2 places");
  await expect(answer(page)).toContainText("/0/id");
});

test("a hostile response is shown as text and runs no script", async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openTry(page, id, "List boats");
  await page.getByRole("combobox", { name: "mode" }).selectOption("html");
  await send(page);
  await expect(answer(page)).toContainText(`<script>parent.document.title = "owned"</script>`);
  await expect(page).not.toHaveTitle("owned");
  expect(await page.evaluate(() => window.name)).toBe("");
  await expect(answer(page).locator("img, script")).toHaveCount(0);
  // The frame can reach neither the app nor any storage.
  const frame = page.frames().find((each) => each.url().endsWith("/try-frame"));
  expect(await frame?.evaluate(() => self.origin)).toBe("null");
  const reach = await frame?.evaluate(() => {
    const tries = [() => parent.document.title, () => String(localStorage.length), () => document.cookie];
    return tries.map((attempt) => {
      try {
        return attempt();
      } catch {
        return "refused";
      }
    });
  });
  expect(reach).toEqual(["refused", "refused", "refused"]);
});

test.describe("an API without CORS headers", () => {
  test.use({ expectedErrors: /CORS|net::ERR_FAILED/ });

  test("shows the error and offers a mock server, which is created, responds and validates requests", async ({
    page,
  }) => {
    const id = await openTryProject(page, host.origin);
    await openTry(page, id, "List boats");
    await page.getByRole("combobox", { name: "Server" }).selectOption(`${host.origin}/closed`);
    await send(page);
    await expect(page.getByRole("alert")).toContainText("The browser blocked the response");
    await expect(page.getByRole("alert")).toContainText("Access-Control-Allow-Origin: *");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Send to mock server" }).click();
    await expect(page.getByText("This project has no mock server yet")).toBeVisible();
    await page.getByRole("button", { name: "Create mock server" }).click();
    await expect(page.getByRole("group", { name: "URL" })).toContainText("/api/mock/lss_");
    await send(page);
    await expect(answer(page).getByText("200 OK")).toBeVisible();
    await expect(answer(page)).toContainText("Matches the 200 schema");
    await page.getByRole("spinbutton", { name: /limit/ }).fill("51");
    await send(page);
    await expect(answer(page).getByText("422 Invalid")).toBeVisible();
    await expect(answer(page)).toContainText("must be at most 50");
    await expect(answer(page)).toContainText("422 isn’t documented");
    // Who only reads finds the mock that is there.
    await enterAs(page, "Pål Vinje");
    await query(
      "insert into memberships (project_id, user_id, role) select $1, id, 'viewer' from users where name = 'Pål Vinje'",
      [id],
    );
    await openTry(page, id, "Read a boat");
    await page.getByText("Mock", { exact: true }).click();
    await page.getByRole("spinbutton", { name: /id/ }).fill("7");
    await send(page);
    await expect(answer(page).getByText("200 OK")).toBeVisible();
    await query("update share_links set revoked_at = now() where project_id = $1", [id]);
    await reloadPage(page);
    await expect(page.getByText("Project editors can create one here.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
    expect(
      await callApi(page, "POST", `/projects/${id}/share_links/`, { kind: "mock", expires_in_days: null }),
    ).toBe(403);
  });
});

test("a body is validated before sending, resets to its example and is sent unchanged", {
  tag: "@long",
}, async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openTry(page, id, "Add a boat");
  await expect(page.getByText("may change data.")).toBeVisible();
  await page.getByRole("tab", { name: "Body" }).click();
  const body = page.getByRole("textbox", { name: "Body" });
  await expect(body).toHaveValue(/"name": "Aurora"/);
  await body.fill('{\n  "name": "Borea",\n}');
  const before = host.asked.length;
  await send(page);
  await expect(page.getByText("Invalid JSON at line 2, column 18.")).toBeVisible();
  expect(host.asked).toHaveLength(before);
  await page.getByRole("button", { name: "Reset to example" }).click();
  await expect(body).toHaveValue(/"name": "Aurora"/);
  await body.fill('{"name":"Borea"}');
  await body.press("ControlOrMeta+Enter");
  await expect(answer(page).getByText("201 Created")).toBeVisible();
  expect(host.asked.at(-1)).toMatchObject({ method: "POST", body: '{"name":"Borea"}' });
  expect(host.asked.at(-1)?.headers["content-type"]).toBe("application/json");
});

test("a request can be canceled; a reload keeps the inputs but not the credentials", async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openTry(page, id, "List boats");
  await page.getByRole("combobox", { name: "mode" }).selectOption("slow");
  await page.getByRole("spinbutton", { name: /limit/ }).fill("7");
  await page.getByRole("tab", { name: "Authentication" }).click();
  await page.getByLabel("Bearer token").fill("very-secret");
  await send(page);
  await expect(page.getByText("Waiting for a response…")).toBeVisible();
  await expect.poll(() => host.asked.at(-1)?.headers.authorization).toBe("Bearer very-secret");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The request may have reached the server anyway.")).toBeVisible();
  const stored = () =>
    page.evaluate(
      () =>
        JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))) + location.href,
    );
  expect(await stored()).not.toContain("very-secret");
  await reloadPage(page);
  await expect(page.getByRole("spinbutton", { name: /limit/ })).toHaveValue("7");
  await page.getByRole("tab", { name: "Authentication" }).click();
  await expect(page.getByLabel("Bearer token")).toHaveValue("");
});

test("Try it can be opened, filled in, sent and closed, keyboard only", async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openPage(page, await firstOperation(page, id));
  await expect(page.getByRole("link", { name: "Try it" })).toBeVisible();
  await page.getByRole("link", { name: "Try it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
  await page.getByRole("tab", { name: /Parameters/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Headers" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("spinbutton", { name: /limit/ }).focus();
  await page.keyboard.type("5");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(answer(page).getByText("200 OK")).toBeVisible();
  await page.getByRole("button", { name: "Close Try it" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/[?&]try/);
  await expect(page.getByRole("heading", { name: "List boats" })).toBeVisible();
});

test("a request without a required path parameter is not sent", { tag: "@long" }, async ({ page }) => {
  const id = await openTryProject(page, host.origin);
  await openTry(page, id, "Read a boat");
  const field = page.getByRole("spinbutton", { name: /id/ });
  await field.fill("");
  const before = host.asked.length;
  await send(page);
  await expect(page.getByText("Required in the URL.")).toBeVisible();
  expect(host.asked).toHaveLength(before);
  await field.fill("7");
  await send(page);
  await expect(answer(page).getByText("200 OK")).toBeVisible();
  expect(host.asked.at(-1)?.url).toBe("/open/boats/7");
});

test.describe("on a phone, right to left", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("sends a request without overflow or accessibility violations", { tag: "@long" }, async ({ page }) => {
    const id = await openTryProject(page, host.origin);
    await page.evaluate(() => {
      localStorage.setItem("language", "ar");
      localStorage.setItem("theme", "light");
    });
    await openPage(page, `${await firstOperation(page, id)}?try`);
    await page.getByRole("button", { name: "إرسال" }).click();
    await expect(page.getByText("يطابق مخطط")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findViolations(page)).toEqual([]);
  });
});
