import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import { FirstImport, NextImport } from "../../features/import/import-entries.tsx";
import { ImportNotice } from "../../features/import/import-notice.tsx";
import { ScreensPage } from "../../features/screens/screens-page.tsx";
import { ProjectPage } from "./project-page.tsx";

export default function DocScreens() {
  return (
    <ProjectPage>
      {(project) => (
        <ScreensPage
          project={project}
          imports={{
            notice: project && <ImportNotice project={project} />,
            first: project && <FirstImport project={project} />,
            next: project && <NextImport project={project} />,
          }}
        />
      )}
    </ProjectPage>
  );
}
