import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import "../../lib/i18n/changes-messages.ts";
import { ChangesPage } from "../../features/changes/changes-page.tsx";
import { ProjectPage } from "./project-page.tsx";

export default function DocChanges() {
  return <ProjectPage>{(project) => <ChangesPage project={project} />}</ProjectPage>;
}
