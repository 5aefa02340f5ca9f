import { titleVersion, nameScreens as writeScreens } from "@linkspan/engine/format/changes/changelog";
import type { JobDeps } from "../../deps.ts";
import { hasWebhookUnchecked, sendChangesUnchecked } from "../webhooks/webhooks.service.ts";
import { toLine } from "./change-line.service.ts";
import { selectVersionNames } from "./changes.queries.ts";
import { type ComparisonSummary, nameScreens, presentListed } from "./comparison-summary.service.ts";
import { selectScreenNames } from "./reach.queries.ts";

/** So many changes and screens are in a message. */
const maxChanges = 10;
const maxScreens = 20;

type Key = { projectId: string; before: number; after: number };

/** Sends what a new revision or draft changes to the webhook of its project, if it has one. */
export async function sendToWebhook(
  deps: Pick<JobDeps, "db" | "config" | "queue">,
  key: Key,
  summary: ComparisonSummary,
): Promise<void> {
  const { projectId, before, after } = key;
  if (!(await hasWebhookUnchecked(deps.db, projectId))) return;
  const names = await selectVersionNames(deps.db, projectId, [before, after]);
  const [old, version] = [before, after].map((number) => names.find((row) => row.number === number));
  // Discarded or replaced meanwhile.
  if (!old || !version) return;
  const listed = summary.changes.slice(0, maxChanges);
  const lines = presentListed(listed, await nameScreens(deps.db, projectId, listed)).map(toLine);
  const url = `${deps.config.PUBLIC_ORIGIN}/doc/${projectId}/changes?before=${before}&after=${after}`;
  const title = titleVersion({ ...summary, isDraft: version.is_draft });
  const name = `${version.project} ${version.version ?? `revision ${after}`}${version.is_draft ? " (draft)" : ""}`;
  const payload = {
    event: "changes",
    text: [
      `${toPlain(name)}: ${title}`,
      ...lines
        .filter(({ verdict, screens }) => verdict === "breaking" || (screens?.count ?? 0) > 0)
        .map((line) =>
          toPlain(
            [`• ${line.subject}`, line.title, line.detail, writeScreens(line)].filter(Boolean).join(" "),
          ),
        ),
      url,
    ].join("\n"),
    project: { id: projectId, name: version.project },
    before: { number: before, version: old.version },
    after: { number: after, version: version.version, is_draft: version.is_draft },
    verdict: verdictOf(summary),
    is_partial: summary.isPartial,
    counts: summary.counts,
    reach: summary.reach,
    screens: await listScreens(deps, projectId, summary),
    changes: lines,
    url,
  };
  await deps.db.transaction().execute((tx) => sendChangesUnchecked(tx, deps, { ...key, payload }));
}

/** The worst that was found; unknown if something was not compared, and nothing worse was found. */
function verdictOf({ counts, isPartial }: ComparisonSummary): "breaking" | "risky" | "safe" | "unknown" {
  if (counts.breaking > 0) return "breaking";
  if (isPartial) return "unknown";
  return counts.risky > 0 ? "risky" : "safe";
}

async function listScreens(
  { db }: Pick<JobDeps, "db">,
  projectId: string,
  { changes }: ComparisonSummary,
): Promise<string[]> {
  const reached = changes.flatMap(({ reach }) => reach?.first.map(({ screenId }) => screenId) ?? []);
  const ids = [...new Set(reached)].slice(0, maxScreens);
  const names = ids.length > 0 ? await selectScreenNames(db, projectId, ids) : [];
  return names.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, "en"));
}

const maxLength = 300;

const lookalikes: Record<string, string> = { "<": "‹", ">": "›", "[": "(", "]": ")" };

/** Chat tools read some of a text as mentions and links: `<!channel>`, `[text](url)`. Names must not become these. */
function toPlain(text: string): string {
  const line = text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/[<>[\]]/g, (sign) => lookalikes[sign] ?? sign);
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}
