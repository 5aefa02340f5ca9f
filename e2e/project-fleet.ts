import type { Page } from "@playwright/test";
import { enterAs } from "./enter-as.ts";
import { findUser, putProjects } from "./put-projects.ts";
import { expect, query } from "./test.ts";

/** Owns the projects of the list. */
export const runa = "Runa Havn";
/** Is a member of one of them. */
export const odd = "Odd Skarv";
const fleet = [
  { name: "Skerry Ferries API", score: 80 },
  { name: "Harbour Clinic", score: 93 },
  { name: "Parcelwise Tracking", score: 71 },
  { name: "Orchard Loyalty", status: "failed" },
  { name: "Tidewater Payments", score: 97 },
  { name: "Lantern Staff Rota", score: 88 },
  { name: "Anchor Watch", score: 60 },
  { name: "Buoy Registry", score: 75 },
] as const;

/** The sample project may have the name of one of these: it is another journey. */
export async function enterWithoutSample(page: Page, person: string): Promise<void> {
  await enterAs(page, person);
  await query("UPDATE users SET sample_hidden_at = now() WHERE name = $1", [person]);
}

/** Gives the person all projects of the list, and opens it. */
export async function openFleet(page: Page): Promise<string[]> {
  await enterWithoutSample(page, runa);
  const ids = await putProjects(await findUser(runa), fleet);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Skerry Ferries API" })).toBeVisible();
  return ids;
}

export const cards = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 2 });
export const first = (page: Page) => cards(page).first();
