import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/changes-messages.ts";
import { ShareChangelogButton } from "../../features/analysis/share/share-changelog-button.tsx";
import { ChangelogPage } from "../../features/changelog/changelog-page.tsx";
import { ChangelogSkeleton } from "../../features/changelog/changelog-skeleton.tsx";
import { ProjectPage } from "./project-page.tsx";

export default function DocChangelog() {
  return (
    <ProjectPage>
      {(project) =>
        project ? (
          <ChangelogPage project={project} share={<ShareChangelogButton project={project} />} />
        ) : (
          <ChangelogSkeleton />
        )
      }
    </ProjectPage>
  );
}
