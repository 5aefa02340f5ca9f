import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import {
  answerSignIn,
  connect,
  type Figma,
  runPlugin,
  pluginTest as test,
} from "../fixtures/plugin/plugin-test.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { expect, query } from "../fixtures/test.ts";

// One build of the plugin for all of them.
test.describe.configure({ mode: "default" });

/** The code that the panel shows, as the server stores it. */
async function readCode({ panel }: Figma): Promise<string> {
  const letters = panel.locator(".code-letters");
  await expect(letters).toBeVisible();
  return ((await letters.textContent()) ?? "").replace("–", "");
}

test("a code that has expired is replaced by a new one", async ({ page: web, figma }) => {
  const { panel } = figma;
  await enterAs(web, "Hilde Brekke");
  await runPlugin(figma);
  const code = await readCode(figma);
  await query("update device_sign_ins set expires_at = now() where user_code = $1", [code]);
  await expect(panel.getByText("The code has expired.")).toBeVisible();
  await expect(panel.locator(".code-letters")).toHaveCount(0);
  await panel.getByRole("button", { name: "Get a new code" }).click();
  expect(await readCode(figma)).not.toBe(code);
  await answerSignIn(figma, web, "Confirm sign-in");
  await expect(panel.getByRole("textbox", { name: "URL of this file" })).toBeVisible();
});

test("waits longer when it is told to slow down, and signs in afterwards", async ({ page: web, figma }) => {
  const { page, panel } = figma;
  await enterAs(web, "Isak Tangen");
  const polls: { at: number; code: string | undefined }[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith("/auth/device/token/") || response.request().method() !== "POST") return;
    const { code } = (await response.json()) as { code?: string };
    polls.push({ at: Date.now(), code });
  });
  await runPlugin(figma);
  const code = await readCode(figma);
  // As if another device asked with the same code a moment before the plugin does.
  await query(
    "update device_sign_ins set polled_at = clock_timestamp() + interval '4 seconds' where user_code = $1",
    [code],
  );
  await expect.poll(() => polls.map((poll) => poll.code)).toEqual(["slow_down"]);
  await answerSignIn(figma, web, "Confirm sign-in");
  await expect(panel.getByRole("textbox", { name: "URL of this file" })).toBeVisible({ timeout: 45_000 });
  const [slowed, next] = polls;
  // 5 seconds at first, 5 more afterwards; timers may be a little early.
  expect((next?.at ?? 0) - (slowed?.at ?? 0)).toBeGreaterThan(9500);
});

test("asks to sign in again as soon as the web revokes it", async ({ page: web, figma }) => {
  const { panel, host } = figma;
  await enterAs(web, "Jorid Lande");
  await openSkerry(web);
  await connect(figma, web);
  await expect(panel.getByText("In sync")).toBeVisible();
  await openPage(web, "/account");
  const devices = web.getByRole("region", { name: "Signed-in devices" });
  await devices.getByRole("button", { name: "Sign out Linkspan for Figma" }).click();
  // No one touches the panel: the end of its event stream tells it.
  await expect(panel.getByRole("heading", { name: "Sign in with a code" })).toBeVisible();
  expect(host.storage.keys()).not.toContain("session");
  await answerSignIn(figma, web, "Confirm sign-in");
  await expect(panel.getByRole("heading", { name: "Skerry Ferries API" })).toBeVisible();
});
