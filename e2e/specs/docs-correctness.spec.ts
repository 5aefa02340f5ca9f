import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openFixture } from "../fixtures/fixture-project.ts";
import { openPage } from "../fixtures/open-page.ts";
import { givePlan } from "../fixtures/team-project.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const reader = "Dagny Rolland";

async function openOperation(page: Page, file: string, name: string): Promise<void> {
  await enterAs(page, reader);
  await givePlan(reader, "enterprise_plus");
  const id = await openFixture(page, file);
  await openPage(page, `/doc/${id}`);
  await page.getByRole("treeitem", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The sample request wherever it is offered. */
async function readSurfaces(page: Page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const code = page.getByRole("region", { name: "Code sample" }).locator("pre").last();
  await expect(code).toContainText("curl ");
  const displayed = await code.textContent();
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "cURL" }).click();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).not.toBe("");
  const copied = await readClipboard();
  // What was filled in before is kept in the tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByRole("tab", { name: "Body" }).click();
  const filled = await page.getByRole("textbox", { name: "Body" }).inputValue();
  await page.getByRole("button", { name: "Close Try it" }).click();
  return { displayed, copied, filled };
}

async function openExamples(page: Page): Promise<void> {
  for (const tab of await page.getByRole("radio", { name: "Example" }).all())
    await tab.dispatchEvent("click");
  await expect(page.locator("article pre").first()).toBeVisible();
}

test("a sample behind many references is complete and unchanged after opening examples", {
  tag: "@long",
}, async ({ page }) => {
  // Three surfaces, twice.
  test.slow();
  await openOperation(page, "deep-references.yaml", "Send a message");
  const before = await readSurfaces(page);
  expect(JSON.parse(before.filled)).toEqual({
    message_type: "text",
    context: { priority: { level: 3 } },
    text: "Verification code: 12345",
    to: "447700900000",
    from: { account: { owner: { team: { code: "north" } } } },
    channel: "sms",
  });
  expect(before.displayed).toContain(before.filled);
  expect(before.copied).toBe(before.displayed);
  await openExamples(page);
  await expect(page.locator("article pre").first()).toContainText('"code": "north"');
  expect(await readSurfaces(page)).toEqual(before);
});

test("an author's example is the same when displayed, copied and filled in", { tag: "@long" }, async ({
  page,
}) => {
  // Three surfaces, twice.
  test.slow();
  await openOperation(page, "kitchen-sink.yaml", "Create a pet");
  const before = await readSurfaces(page);
  expect(JSON.parse(before.filled)).toMatchObject({ kind: "cat", name: "Tom" });
  expect(before.copied).toBe(before.displayed);
  await openExamples(page);
  expect(await readSurfaces(page)).toEqual(before);
});

test("object parameters show their fields, and a deep link leads to one", async ({ page }) => {
  await openOperation(page, "kitchen-sink.yaml", "List pets");
  const table = page.getByRole("table", { name: "Parameters" });
  await expect(table.getByText("filter[age]")).toBeVisible();
  await expect(table.getByText("Age in years")).toBeVisible();
  await expect(table.getByText("style: deepObject, explode: true")).toBeVisible();
  await expect(table.getByText("content: application/json")).toBeVisible();
  await expect(table.getByText("expr")).toBeVisible();
  await table.getByRole("button", { name: "Expand filter" }).click();
  await expect(table.getByText("filter[age]")).toBeHidden();
  await openPage(page, `${new URL(page.url()).pathname}?at=parameter/filter/name`);
  const row = page.locator(".row-wanted");
  await expect(row).toContainText("filter[name]");
  await expect(row).toBeInViewport();
});

test("request bodies omit read-only properties, responses omit write-only properties", {
  tag: "@long",
}, async ({ page }) => {
  await openOperation(page, "kitchen-sink.yaml", "Create a pet");
  const body = page.locator("section").filter({ has: page.getByRole("heading", { name: /Request body/ }) });
  await body.getByRole("button", { name: "Expand One of: Cat" }).click();
  await expect(body.getByText("secret", { exact: true })).toBeVisible();
  await expect(body.getByText("id", { exact: true })).toBeHidden();
  const response = page.locator("section").filter({ has: page.getByRole("heading", { name: "Response" }) });
  await response.getByRole("button", { name: "Expand One of: Cat" }).click();
  await expect(response.getByText("id", { exact: true })).toBeVisible();
  await expect(response.getByText("secret", { exact: true })).toBeHidden();
});
