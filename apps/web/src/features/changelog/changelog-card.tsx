import type { ChangelogEntry } from "@linkspan/contract";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { ChangelogLine } from "./changelog-line.tsx";
import { formatEntryTitle, isSafe } from "./entry-title.ts";

type Props = {
  entry: ChangelogEntry;
  /** A link to its changes, for members. */
  link: ReactNode;
};

/** One version: when it came, from whom, and what it changed. */
export function ChangelogCard({ entry, link }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  const { version, number, is_draft, at, by, items, more, state, contents } = entry;
  return (
    <article className="changelog-entry" aria-labelledby={`changelog-${number}`}>
      <div className="changelog-side">
        <bdi className="truncate font-mono font-[620]" title={version} translate="no">
          {version || t("changelog.revision", { number })}
        </bdi>
        <time dateTime={at} className="text-small text-fg-3">
          {is_draft ? t("changelog.draft-on", { day: day(at) }) : day(at)}
        </time>
        {by !== null && (
          <span className="flex min-w-0 items-center gap-1.5 text-small text-fg-2">
            <Avatar name={by} size={24} />
            <bdi className="truncate">{by}</bdi>
          </span>
        )}
      </div>
      <div className="changelog-card" aria-busy={state === "comparing" || undefined}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`changelog-${number}`}>{formatEntryTitle(t, entry)}</h2>
          <Status entry={entry} />
        </div>
        {state === "first" && (
          <p className="mt-2 text-small text-fg-2">{t("changelog.contents", contents)}</p>
        )}
        {state === "comparing" && (
          <p className="mt-2 text-small text-fg-2">{t("changelog.comparing-text")}</p>
        )}
        {state === "too_complex" && (
          <p className="mt-2 text-small text-fg-2">{t("changelog.too-complex-text")}</p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map((change) => (
              <ChangelogLine key={change.fingerprint} change={change} />
            ))}
          </ul>
        )}
        {state === "ready" && entry.is_partial && (
          <p className="mt-2 text-small text-fair">{t("changelog.partial-text")}</p>
        )}
        {(link || more > 0) && state === "ready" && (
          <p className="mt-2.5 flex flex-wrap gap-x-3 text-small">
            {link}
            {more > 0 && <span className="text-fg-3">{t("changelog.more", { count: more })}</span>}
          </p>
        )}
      </div>
    </article>
  );
}

/** Whether it is a draft, reviewed, or safe. */
function Status({ entry }: { entry: ChangelogEntry }) {
  const t = useMessages();
  const { day } = useFormats();
  const { is_draft, reviewed } = entry;
  if (is_draft) return <Chip tone="planned">{t("changelog.not-accepted")}</Chip>;
  if (isSafe(entry)) {
    return (
      <Chip tone="good" icon={<Check aria-hidden />}>
        {t("changelog.safe")}
      </Chip>
    );
  }
  if (!reviewed) return null;
  return (
    <span className="flex items-center gap-1.5 text-small text-fg-2">
      <Check size={14} aria-hidden className="text-good" />
      {reviewed.by === null
        ? t("changelog.reviewed", { day: day(reviewed.at) })
        : t("changelog.reviewed-by", { day: day(reviewed.at), name: reviewed.by })}
    </span>
  );
}
