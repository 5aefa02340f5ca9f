import type { ChangelogEntry, Project } from "@linkspan/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { DocsBar } from "../docs/docs-bar.tsx";
import { NothingToRead } from "../docs/docs-states.tsx";
import { ChangelogView } from "./changelog-view.tsx";

type Props = {
  project: Project;
  /** Opens the share links, one of which the feed needs. */
  share: ReactNode;
};

/** The changelog of a project, for its members. */
export function ChangelogPage({ project, share }: Props) {
  const t = useMessages();
  return (
    <div className="changelog-page flex flex-1 flex-col">
      <title>{[t("changelog.title"), project.name, "Linkspan"].join(" · ")}</title>
      <DocsBar project={project} mode="changes" />
      {project.current ? (
        <ChangelogView
          key={project.id}
          scope={{ of: "project", id: project.id }}
          name={project.name}
          showsScreens
          feed={share}
          linkTo={(entry) => <ChangesLink project={project} entry={entry} />}
        />
      ) : (
        <NothingToRead project={project} />
      )}
    </div>
  );
}

function ChangesLink({ project, entry }: { project: Project; entry: ChangelogEntry }) {
  const t = useMessages();
  const { number, before, is_draft, items } = entry;
  if (before === null || items.length === 0) return null;
  return (
    <Link
      to={`/doc/${project.id}/changes?before=${before}&after=${number}`}
      className="font-[520] text-span-text hover:underline"
    >
      {t(is_draft ? "changelog.review-draft" : "changelog.view-changes")}
    </Link>
  );
}
