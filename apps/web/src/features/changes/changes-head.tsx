import type { ChangePage, Project, Revision } from "@linkspan/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Translate } from "../../lib/i18n/translate.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { RevisionSwitcher } from "../docs/history/revision-switcher.tsx";
import type { ChangesView, ChangeView } from "./changes-view.ts";
import { OneScreen } from "./one-screen.tsx";

type Props = {
  project: Project;
  page: ChangePage;
  before: Revision | undefined;
  after: Revision | undefined;
  show: NonNullable<ChangesView["show"]>;
  screen: string | undefined;
  changeView: ChangeView;
};

/** What the changes do to the screens, which versions are compared, and which changes are shown. */
export function ChangesHead({ project, page, before, after, show, screen, changeView }: Props) {
  const t = useMessages();
  const { listed, reach, reviewed } = page;
  const total = listed.breaking + listed.risky + listed.safe;
  return (
    <div className="changes-head">
      <div className="min-w-0">
        <h1>{formatTitle(t, page)}</h1>
        <div role="group" aria-label={t("changes-page.compared")} className="changes-versions">
          <Version
            project={project}
            revision={before}
            onChoose={(number) => changeView({ before: number })}
          />
          <ArrowRight size={14} aria-label={t("changes-page.to")} className="rtl:-scale-x-100" />
          <Version
            project={project}
            revision={after}
            onChoose={(number) => changeView({ after: number, before: undefined })}
          />
          {screen && (
            <OneScreen project={project} screen={screen} onClear={() => changeView({ screen: undefined })} />
          )}
          <span>
            {reviewed > 0
              ? t("changes-page.reviewed-of", { reviewed, count: listed.breaking })
              : reach.layers > 0 &&
                t("changes-page.layers-on", { layers: reach.layers, screens: reach.screens })}
          </span>
          <Link to={`/doc/${project.id}/changelog`} className="font-[520] text-span-text hover:underline">
            {t("changes-page.changelog")}
          </Link>
        </div>
      </div>
      <Segmented
        label={t("changes-page.show")}
        value={show}
        onChange={(value) => changeView({ show: value })}
        options={[
          {
            value: "breaking",
            label: t("changes-page.show-breaking"),
            count: listed.breaking,
            countTone: listed.breaking > 0 ? "poor" : "neutral",
          },
          { value: "risky", label: t("changes-page.show-risky"), count: listed.risky },
          { value: "all", label: t("changes-page.show-all", { count: total }) },
        ]}
      />
    </div>
  );
}

function formatTitle(t: Translate, { listed, reach, reviewed }: ChangePage): string {
  if (reviewed > 0) return t("changes-page.left", { count: listed.breaking - reviewed });
  if (reach.screens > 0) {
    return t("changes-page.break-screens", { changes: reach.changes, screens: reach.screens });
  }
  if (listed.breaking > 0) return t("changes-page.breaking-no-screen", { count: listed.breaking });
  return t(listed.risky + listed.safe > 0 ? "changes-page.nothing-breaks" : "changes-page.no-changes");
}

type VersionProps = { project: Project; revision: Revision | undefined; onChoose: (number: number) => void };

function Version({ project, revision, onChoose }: VersionProps) {
  if (!revision) return <span className="font-mono text-meta">…</span>;
  const { number, summary, draft } = revision;
  return (
    <RevisionSwitcher
      project={project}
      shown={{ number, version: draft?.name ?? summary?.version ?? "", isDraft: draft !== null }}
      onChoose={onChoose}
    />
  );
}
