import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import { ImportPage } from "../../features/import/page/import-page.tsx";
import { ProjectPage } from "./project-page.tsx";

export default function DocImport() {
  return <ProjectPage>{(project) => <ImportPage project={project} />}</ProjectPage>;
}
