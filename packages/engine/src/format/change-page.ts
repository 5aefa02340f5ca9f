import type { KindText } from "../diff/kinds/kind-text.ts";
import { type Direction, type Verdict, verdicts } from "../diff/verdicts.ts";

const verdictNames: Record<Verdict, string> = { breaking: "Breaking", risky: "Risky", safe: "Safe" };

const directionNames: Record<Direction, string> = { request: "in requests", response: "in responses" };

/** The documentation page of a kind of change. */
export function formatChangePage(text: KindText): string {
  const { kind, title, before, after, instead } = text;
  const isSafe = listVerdicts(text).every(({ verdict }) => verdict === "safe");
  return `# ${title}

\`${kind}\` · ${formatVerdicts(text)}

${listVerdicts(text).map(formatReason).join("\n")}

## Before
\`\`\`yaml
${before.trimEnd()}
\`\`\`

## After
\`\`\`yaml
${after.trimEnd()}
\`\`\`

## ${isSafe ? "Not this change" : "Do this instead"}
\`\`\`yaml
${instead.trimEnd()}
\`\`\`
`;
}

type Reason = { direction: Direction | undefined; verdict: Verdict; why: string };

function listVerdicts({ kind, why }: KindText): Reason[] {
  const verdict: Verdict | Record<Direction, Verdict> = verdicts[kind];
  if (typeof verdict === "string" || typeof why === "string") {
    return [{ direction: undefined, verdict: verdict as Verdict, why: why as string }];
  }
  return (["request", "response"] as const).map((direction) => ({
    direction,
    verdict: verdict[direction],
    why: why[direction],
  }));
}

function formatReason({ direction, verdict, why }: Reason): string {
  const where = direction === undefined ? "" : ` ${directionNames[direction]}`;
  return direction === undefined ? why : `- **${verdictNames[verdict]}**${where}: ${why}`;
}

/** The verdicts in one line, with directions where they differ. */
function formatVerdicts(text: KindText): string {
  const reasons = listVerdicts(text);
  const names = new Set(reasons.map(({ verdict }) => verdictNames[verdict]));
  if (names.size === 1) return [...names].join();
  const texts = reasons.map(
    ({ direction, verdict }) => `${verdict} ${direction ? directionNames[direction] : ""}`,
  );
  return texts.join(", ").replace(/^./, (letter) => letter.toUpperCase());
}

/** The list of all kinds of changes that leads to their pages. */
export function formatChangeIndex(groups: readonly { title: string; kinds: readonly KindText[] }[]): string {
  const sections = groups.map(({ title, kinds }) => {
    const rows = kinds.map((text) => `| [${text.title}](${text.kind}.md) | ${formatVerdicts(text)} |`);
    return `## ${title}\n| change | verdict |\n|---|---|\n${rows.join("\n")}\n`;
  });
  return `# Changes

What can change between two versions of an API description, and whether callers keep working:
- **Breaking**: a correct caller fails.
- **Risky**: a caller may fail.
- **Safe**: no caller fails.

Callers send requests and read responses, so the same change can be breaking in one direction and safe in the other. In
webhooks and callbacks the API is the caller, and directions are reversed.

${sections.join("\n")}
These pages are generated from the kinds in \`packages/engine/src/diff/kinds\`:
\`UPDATE_CHANGE_PAGES=1 npx vitest run --project cli change-pages\`.
`;
}
