import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe has against the page, or against a part of it, in words that a failed test can show. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  // Our one frame, Try it's, shows nothing, so nothing is lost without the second page that joins their results;
  // and selectors of the thousands of nodes that pass would only be thrown away.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
