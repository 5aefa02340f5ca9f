import { apiBase, type DeviceCodes, type DeviceTokens } from "@linkspan/contract";
import type { APIRequestContext } from "@playwright/test";
import { openPage } from "../fixtures/open-page.ts";
import { expect, signIn, test } from "../fixtures/test.ts";

const plugin = {
  client: "figma_plugin",
  name: "Linkspan for Figma",
  scopes: ["projects:read", "links:write", "screens:write"],
};

async function startSignIn(request: APIRequestContext): Promise<DeviceCodes> {
  const response = await request.post(`${apiBase}/auth/device/`, { data: plugin });
  return ((await response.json()) as { data: DeviceCodes }).data;
}

const askForTokens = (request: APIRequestContext, { device_code }: DeviceCodes) =>
  request.post(`${apiBase}/auth/device/token/`, {
    data: { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code },
  });

test("signs in a device by keyboard, lists it, and signs it out", async ({ page, request }) => {
  const codes = await startSignIn(request);
  await signIn(page, "Sigrid Solheim");
  await openPage(page, "/device");
  await page.getByRole("textbox", { name: "Code" }).focus();
  await page.keyboard.type("bbbb-bbbb");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No device is waiting for this code.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codes.user_code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Is this your Figma?" })).toBeVisible();
  await expect(page.getByRole("img", { name: `Code ${codes.user_code}` })).toBeVisible();
  await expect(page.getByText("Read your projects. Change links, bindings and reviews.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm sign-in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Signed in" })).toBeVisible();
  const { data } = (await (await askForTokens(request, codes)).json()) as { data: DeviceTokens };
  const headers = { authorization: `Bearer ${data.access}` };
  expect((await request.get(`${apiBase}/projects/`, { headers })).status()).toBe(200);
  await page.getByRole("link", { name: "Signed-in devices" }).click();
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await devices.getByRole("button", { name: "Sign out Linkspan for Figma" }).click();
  await expect(devices.getByText("Linkspan for Figma")).toBeHidden();
  expect((await request.get(`${apiBase}/projects/`, { headers })).status()).toBe(401);
});

test("asks a signed-out visitor to sign in, keeps the code, and refuses", async ({ page, request }) => {
  const codes = await startSignIn(request);
  await openPage(page, `/device?code=${codes.user_code}`);
  await expect(page).toHaveURL(/\/login\?return=\/device/);
  await signIn(page, "Edda Strand");
  await openPage(page, `/device?code=${codes.user_code}`);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in refused" })).toBeVisible();
  expect(await (await askForTokens(request, codes)).json()).toMatchObject({ code: "access_denied" });
});
