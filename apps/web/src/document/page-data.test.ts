import { expect, test } from "vitest";
import { writePageData } from "./page-data.ts";

test("text in the data cannot close its script element, and is read back unchanged", () => {
  const data = {
    scripts: ["/assets/browser.js"],
    language: "en" as const,
    installation: { payments: true, figma: true, signIn: [] },
    hydrationData: { loaderData: { page: "</script><script>alert(1)</script><!--" } },
  };
  const json = writePageData(data);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});
