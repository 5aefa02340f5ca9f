import type { Rule } from "../rules/rule.ts";
import { describeCost, sectionTitles, shortenExample } from "./wording.ts";

/** A rule's page in the documentation. */
export function formatRulePage(rule: Rule): string {
  const { id, section, title, why, fix, good, bad } = rule;
  return `# ${title}

\`${id}\` · ${sectionTitles[section]} · ${describeCost(rule)}

${why}

## How to fix
${fix}

## Passes
\`\`\`yaml
${shortenExample(good)}
\`\`\`

## Fails
\`\`\`yaml
${shortenExample(bad)}
\`\`\`
`;
}

/** The list of all rules that leads to their pages. */
export function formatRuleIndex(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => {
    const cost = "points" in rule ? rule.points : "";
    return `| [${rule.title}](${rule.id}.md) | ${sectionTitles[rule.section]} | ${cost} |`;
  });
  return `# Rules

A description starts at 100 points in each of four blocks (AI readiness, design, performance, security) and loses the points
of every check that fails there; the overall score is the rounded mean. Rules without points only suggest.

| rule | section | points |
|---|---|--:|
${rows.join("\n")}

These pages are made from the rules in \`packages/engine/src/rules\`:
\`UPDATE_RULE_PAGES=1 npx vitest run --project cli rule-pages\`.
`;
}
