import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSiteSettings } from "./read-site.ts";

test("all values are empty when nothing is configured", () => {
  expect(readSiteSettings({ VITE_COMPANY_NAME: "  " })).toEqual({
    companyName: undefined,
    emails: [],
    phone: undefined,
    social: [],
    launchBadge: undefined,
    pluginListing: undefined,
  });
});

test("the launch badge needs a label and a URL", () => {
  expect(readSiteSettings({ VITE_LAUNCH_BADGE_LABEL: "Launch" }).launchBadge).toBeUndefined();
  expect(
    readSiteSettings({ VITE_LAUNCH_BADGE_LABEL: "Launch", VITE_LAUNCH_BADGE_URL: "https://launch.example/p" })
      .launchBadge,
  ).toEqual({ label: "Launch", href: "https://launch.example/p" });
});

test("social links are named after their host", () => {
  const { social } = readSiteSettings({ VITE_NETWORK_URL: "https://www.network.example/in/skerry" });
  expect(social).toEqual([{ label: "network.example", href: "https://www.network.example/in/skerry" }]);
});

test(".env.example lists every setting and no others", () => {
  const namesIn = (file: string) => {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    return [...new Set(text.match(/VITE_[A-Z_]+/g))].sort();
  };
  const read = [...namesIn("./read-site.ts"), ...namesIn("./analytics.ts")].sort();
  expect(read.length).toBeGreaterThan(7);
  expect(namesIn("../../../.env.example")).toEqual(read);
});
