import { expect, test } from "vitest";
import { checkReturn, signInUrl } from "./return-path.ts";

const origin = "https://linkspan.example";

test("accepts every kind of page of this site, with its query and fragment", () => {
  const pages = [
    "/billing",
    "/billing/invoices/0199",
    "/account",
    "/projects/0199/settings",
    "/doc/0199",
    "/doc/0199/op/list-departures-0199?field=response/200/items#response",
    "/doc/0199/schema/Price%2FList",
    "/api-analysis/0199?tab=insights",
    "/dashboard/checkout",
    "/contact-sales",
  ];
  for (const page of pages) expect(checkReturn(page, origin)).toBe(page);
});

test("rejects other sites, API paths, sign-in pages and unknown pages", () => {
  const foreign = [
    "",
    "billing",
    "https://evil.example/billing",
    "//evil.example",
    "//evil.example/billing",
    "/\\evil.example/billing",
    "/\t/evil.example/billing",
    "/.//evil.example",
    "/..//evil.example/billing",
    "javascript:alert(1)",
    "/api/auth/session/",
    "/login",
    "/login?return=/billing",
    "/auth/figma/callback?code=1&state=2",
    "/nowhere",
  ];
  for (const to of foreign) expect(checkReturn(to, origin), to).toBe(undefined);
});

test("the return URL survives a round trip through the sign-in URL; the dashboard is omitted", () => {
  expect(signInUrl("/dashboard")).toBe("/login");
  expect(signInUrl(undefined)).toBe("/login");
  expect(signInUrl("/billing/invoices/1")).toBe("/login?return=/billing/invoices/1");
  const path = "/doc/1/op/list-2?field=a&b=%20c#d";
  const { searchParams } = new URL(signInUrl(path), origin);
  expect(checkReturn(searchParams.get("return") ?? "", origin)).toBe(path);
});
