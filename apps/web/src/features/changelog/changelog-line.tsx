import { type ChangelogChange, formatChangeSubject } from "@linkspan/contract";
import { Check, OctagonAlert, Plus, TriangleAlert } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ChangeCause } from "../changes/change-cause.tsx";
import { formatChangeTitle } from "../changes/change-title.ts";

/** One change in a line: its verdict, what was edited, and what happened. */
export function ChangelogLine({ change }: { change: ChangelogChange }) {
  const t = useMessages();
  const { where, rename, reach } = change;
  const subject = formatChangeSubject(where);
  const renamed = rename && formatChangeSubject(rename.to);
  return (
    <li>
      <Sign change={change} />
      <p>
        <ChangeCause cause={change.cause} size="xs" />
        <span>
          {formatChangeTitle(t, change)}{" "}
          <bdi className="font-mono text-meta [overflow-wrap:anywhere]" dir="ltr" lang="en" translate="no">
            {[subject, renamed].filter(Boolean).join(" → ")}
          </bdi>
          {reach && reach.screens > 0 && (
            <span className="text-fg-3"> {t("changelog.on-screens", { count: reach.screens })}</span>
          )}
          {reach && reach.names.length > 0 && (
            <span className="text-fg-3">
              {": "}
              <bdi className="[overflow-wrap:anywhere]">{reach.names.join(", ")}</bdi>
              {reach.screens > reach.names.length && " …"}
            </span>
          )}
        </span>
      </p>
    </li>
  );
}

/** A shape and a word, so that nothing is told by color alone. */
function Sign({ change: { verdict, kind, reach } }: { change: ChangelogChange }) {
  const t = useMessages();
  const isBreaking = verdict === "breaking" || (verdict === "risky" && (reach?.layers ?? 0) > 0);
  const isNew = verdict === "safe" && /added$/.test(kind);
  const [Icon, tone, label] = isBreaking
    ? [OctagonAlert, "text-poor", t("changes.breaking")]
    : verdict === "risky"
      ? [TriangleAlert, "text-fair", t("changes.risky")]
      : isNew
        ? [Plus, "text-good", t("changelog.new")]
        : [Check, "text-fg-3", t("changes.safe")];
  return <Icon size={14} role="img" aria-label={label} className={tone} />;
}
