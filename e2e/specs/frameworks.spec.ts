import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeDescription } from "../fixtures/descriptions.ts";
import { openPage } from "../fixtures/open-page.ts";
import { expect, test } from "../fixtures/test.ts";

test("frameworks can be searched, filtered by side and copied", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/frameworks");
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Integration" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator("footer").getByRole("link", { name: "Framework Integration" })).toHaveAttribute(
    "href",
    "/frameworks",
  );

  const cards = main.locator("[data-card]:visible h3");
  const all = await cards.count();
  const [backend, frontEnd] = await Promise.all(
    ["backend", "front-end"].map((kind) => main.locator(`[data-kind=${kind}] [data-card]`).count()),
  );
  expect(backend).toBeGreaterThanOrEqual(12);
  await expect(main.getByRole("radiogroup", { name: "Side" })).toHaveText(
    `All${all}Backend${backend}Front end${frontEnd}`,
  );

  // The page listens once its script has run.
  const field = main.getByLabel(`Search ${all} frameworks`);
  await expect(async () => {
    await field.fill("typescript");
    await expect(cards).not.toHaveCount(all, { timeout: 500 });
  }).toPass();
  await field.fill("python");
  await expect(cards).toHaveText(["FastAPI", "Django REST framework"]);
  await main.getByRole("radiogroup").getByText("Front end").click();
  await expect(cards).toHaveCount(0);
  await expect(main.getByRole("status")).toHaveText(/No frameworks match/);
  await field.press("Escape");
  await expect(cards).toHaveCount(frontEnd ?? 0);

  await main.getByRole("button", { name: "Copy the lines for Redux Toolkit" }).click();
  await expect(main.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "npx @rtk-query/codegen-openapi \\\n  openapi-config.ts",
  );
});

test("the install command on the page downloads and verifies the command line tool", async ({
  page,
  request,
}) => {
  await openPage(page, "/frameworks");
  const shown = await page.getByRole("group", { name: "Terminal" }).innerText();
  const line = shown.split("\n").find((each) => each.startsWith("curl ")) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "linkspan-install-"));
  const run = (command: string) =>
    promisify(execFile)("bash", ["-euo", "pipefail", "-c", command], { cwd: folder });
  try {
    expect((await run(line)).stdout).toContain("linkspan.js: OK");

    const release = await request.get("/cli/version.json");
    const { version, sha256 } = (await release.json()) as Record<"version" | "sha256", string>;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect((await run(`"${process.execPath}" linkspan.js --version`)).stdout).toBe(`${version}\n`);
    writeFileSync(join(folder, "openapi.yaml"), writeDescription("Northlight"));
    const analyzed = await run(`"${process.execPath}" linkspan.js analyze openapi.yaml`);
    expect(analyzed.stdout).toContain("Northlight 2.4.0");

    const file = await request.get("/cli/linkspan.js");
    expect(file.headers()).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      etag: expect.any(String),
    });
    const checksum = await request.get("/cli/linkspan.js.sha256");
    expect(checksum.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await checksum.text()).toBe(`${sha256}  linkspan.js\n`);

    // A file that is not the one that was published does not pass.
    appendFileSync(join(folder, "linkspan.js"), "\n");
    await expect(run(line.slice(line.indexOf("&&") + 2))).rejects.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
