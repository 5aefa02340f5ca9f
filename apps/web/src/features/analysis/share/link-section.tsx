import type { ShareDays, ShareKind, ShareLink } from "@linkspan/contract";
import { Link2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { LinkRow } from "./link-row.tsx";
import { type SharedProject, useMakeLink } from "./queries.ts";
import { ShowScreens } from "./show-screens.tsx";

/** What a share link opens. */
export type SharedKind = Extract<ShareKind, "analysis" | "changes" | "docs">;

type Props = { project: SharedProject; kind: SharedKind; links: readonly ShareLink[] };

const words = {
  analysis: { text: "share.text", list: "share.links" },
  changes: { text: "share.changes-text", list: "share.changes-links" },
  docs: { text: "share.docs-text", list: "share.docs-links" },
} as const;

/** Share links of one kind, with a button to create one. */
export function LinkSection({ project, kind, links }: Props) {
  const t = useMessages();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <p className="text-fg-2">{t(words[kind].text)}</p>
      {!project.read_only && <MakeLink project={project} kind={kind} />}
      {links.length > 0 && (
        <ul aria-label={t(words[kind].list)} className="grid gap-2.5">
          {links.map((link) => (
            <LinkRow key={link.id} project={project} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ends: Record<string, ShareDays> = { "7": 7, "30": 30, "90": 90, none: null };

function MakeLink({ project, kind }: { project: SharedProject; kind: SharedKind }) {
  const t = useMessages();
  const [end, setEnd] = useState("30");
  const [showsScreens, setShowsScreens] = useState(false);
  const make = useMakeLink(project.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (make.isPending) return;
    make.mutate({ kind, expires_in_days: ends[end] ?? null, shows_screens: showsScreens });
  };
  return (
    <form onSubmit={submit} className="grid gap-3.5">
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={t("share.ends")} className="min-w-40 flex-1">
          {(control) => (
            <Select
              {...control}
              value={end}
              options={Object.keys(ends).map((value) => ({
                value,
                label: value === "none" ? t("share.no-end") : t("share.days", { days: Number(value) }),
              }))}
              onChange={setEnd}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" icon={<Link2 aria-hidden />} busy={make.isPending}>
          {t("share.make")}
        </Button>
      </div>
      {kind !== "analysis" && project.role === "owner" && (
        <ShowScreens
          role={project.role}
          isShown={showsScreens}
          help={t(kind === "docs" ? "share.screens-text" : "share.changes-screens-text")}
          onChange={setShowsScreens}
        />
      )}
      {make.error && (
        <Message tone="poor" title={t("share.make-failed")}>
          {describeProblem(make.error, t).text}
        </Message>
      )}
      <p role="status" className={make.isSuccess ? "text-small text-good" : "sr-only"}>
        {make.isSuccess && t("share.made")}
      </p>
    </form>
  );
}
