import type { TellResult } from "@linkspan/contract";
import { kindTexts } from "@linkspan/engine/diff/kinds";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { canNotify, notify } from "../notifications/notifications.service.ts";
import { insertNotices } from "./people.queries.ts";

/** What someone is told: the changes between two revisions that affect layers that they linked. */
type Told = {
  projectId: string;
  projectName: string;
  before: number;
  after: number;
  userId: string;
  /** By fingerprint, how many of their layers it affects. */
  layers: Readonly<Record<string, number>>;
  changes: readonly RevisionChange[];
};

const kind = "change_breaks_layers";

/** So many changes are listed in an email. */
const maxListed = 20;

/** Emails a person about the changes that they were not told about before. The stored row decides: one email each. */
export async function notifyPerson(
  tx: Db,
  deps: Pick<JobDeps, "queue">,
  told: Told,
): Promise<TellResult["outcome"]> {
  const { projectId, userId, layers } = told;
  if (!(await canNotify(tx, userId, kind))) return "no_emails";
  const fresh = new Set(await insertNotices(tx, { projectId, userId }, Object.keys(layers)));
  if (fresh.size === 0) return "told_before";
  const changes = told.changes.filter(({ fingerprint }) => fresh.has(fingerprint));
  const count = changes.length === 1 ? "1 change breaks" : `${changes.length} changes break`;
  const project = quoteName(told.projectName);
  const rest = changes.length - maxListed;
  await notify(tx, deps, {
    userId,
    kind,
    subject: `${count} layers you linked in ${project}`,
    lines: [
      `${count} layers that you linked to the API in ${project}:`,
      "",
      ...changes.slice(0, maxListed).map((change) => formatChange(change, layers[change.fingerprint] ?? 0)),
      ...(rest > 0 ? [`- and ${rest} more`] : []),
      "",
      "If you do nothing, these layers stay linked and are marked as broken where their field is gone.",
    ],
    link: {
      text: "View the changes on your screens:",
      path: `/doc/${projectId}/changes?before=${told.before}&after=${told.after}`,
    },
  });
  return "sent";
}

const titles = new Map(kindTexts.map(({ kind: name, title }) => [name, title]));

function formatChange({ kind: name, cause, where }: RevisionChange, layers: number): string {
  const subject = cause.of === "component" ? cause.name : cause.of === "operation" ? cause.label : "";
  const place = [subject, where.path || where.name].filter((part) => part !== "").join(" ");
  const title = titles.get(name) ?? name;
  const on = layers === 1 ? "1 layer" : `${layers} layers`;
  return place ? `- ${quoteName(place)}: ${title}, on ${on}` : `- ${title}, on ${on}`;
}
