import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { ImportButton } from "./import-button.tsx";
import { canImport, importUrl, isActive } from "./import-state.ts";
import { importsQuery } from "./queries.ts";
import { useImportDialog } from "./use-import-dialog.tsx";

/** In the card of a project without screens. */
export function FirstImport({ project }: { project: Project }) {
  const t = useMessages();
  const { data } = useQuery(importsQuery(project.id));
  const { open, dialog } = useImportDialog(project);
  const action = isActive(data?.items[0]) ? (
    <ButtonLink variant="primary" to={importUrl(project.id)}>
      {t("import.show-progress")}
    </ButtonLink>
  ) : canImport(project) ? (
    <ImportButton label={t("import.action")} variant="primary" size="md" onClick={open} />
  ) : (
    <p className="text-small text-fg-3">{t("import.editors-only")}</p>
  );
  return (
    <>
      {action}
      {dialog}
    </>
  );
}

/** In the bar above the screens. */
export function NextImport({ project }: { project: Project }) {
  const t = useMessages();
  const { data } = useQuery(importsQuery(project.id));
  const { open, dialog } = useImportDialog(project);
  const hasResult = data?.items[0]?.status === "completed";
  return (
    <>
      {hasResult && (
        <ButtonLink variant="ghost" size="sm" to={importUrl(project.id)}>
          {t("import.last")}
        </ButtonLink>
      )}
      {canImport(project) && (
        <ImportButton label={t(data?.items.length ? "import.again" : "import.action")} onClick={open} />
      )}
      {dialog}
    </>
  );
}
