import type { Rule } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";
import { wrapText } from "./layout.ts";
import type { Paint } from "./paint.ts";
import { describeCost, sectionTitles, shortenExample } from "./wording.ts";

/** All rules at a glance, by section. */
export function formatRuleList(paint: Paint): string {
  const idWidth = Math.max(...rules.map(({ id }) => id.length));
  const lines: string[] = [];
  for (const [section, title] of Object.entries(sectionTitles)) {
    const members = rules.filter((rule) => rule.section === section);
    if (members.length === 0) continue;
    if (lines.length > 0) lines.push("");
    lines.push(paint.strong(title));
    for (const rule of members) {
      const points = "points" in rule ? `−${rule.points}` : "";
      const [first = "", ...rest] = wrapText(rule.title, idWidth + 9);
      const head = `  ${paint.poor(points.padStart(3))}  ${rule.id.padEnd(idWidth)}`;
      lines.push(`${head}  ${paint.faint(first.trimStart())}`, ...rest.map(paint.faint));
    }
  }
  return `${lines.join("\n")}\n`;
}

/** One rule in full. */
export function formatRule(rule: Rule, paint: Paint): string {
  const { id, section, title, why, fix, good, bad } = rule;
  const indentYaml = (yaml: string) => shortenExample(yaml).replaceAll(/^(?=.)/gm, "  ");
  return `${[
    ...wrapText(title, 0).map(paint.strong),
    paint.faint(`${id} · ${sectionTitles[section]} · ${describeCost(rule)}`),
    "",
    ...wrapText(why, 0),
    "",
    paint.strong("How to fix"),
    ...wrapText(fix, 0),
    "",
    paint.good("✓ passes"),
    indentYaml(good),
    "",
    paint.poor("✗ fails"),
    indentYaml(bad),
  ].join("\n")}\n`;
}
