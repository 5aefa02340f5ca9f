import { expect, test } from "vitest";
import { warnAboutSite } from "./warn-about-site.ts";

test("warns about a missing company and a missing contact", () => {
  expect(warnAboutSite({})).toEqual([
    expect.stringMatching(/^VITE_COMPANY_NAME /),
    expect.stringMatching(/^VITE_CONTACT_EMAIL, /),
  ]);
});

test.each(["VITE_CONTACT_EMAIL", "VITE_SUPPORT_EMAIL", "VITE_CONTACT_PHONE"])(
  "does not warn when the company and %s are set",
  (name) => {
    expect(warnAboutSite({ VITE_COMPANY_NAME: "Skerry", [name]: "x" })).toEqual([]);
  },
);
