import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { ImportButton } from "./import-button.tsx";
import { canImport, importUrl, isActive } from "./import-state.ts";
import { importsQuery } from "./queries.ts";

/** In the card of a project without screens. */
export function FirstImport({ project }: { project: Project }) {
  const t = useMessages();
  const { data } = useQuery(importsQuery(project.id));
  if (isActive(data?.items[0])) {
    return (
      <ButtonLink variant="primary" to={importUrl(project.id)}>
        {t("import.show-progress")}
      </ButtonLink>
    );
  }
  if (!canImport(project)) return <p className="text-small text-fg-3">{t("import.editors-only")}</p>;
  return <ImportButton project={project} label={t("import.action")} variant="primary" size="md" />;
}

/** In the bar above the screens. */
export function NextImport({ project }: { project: Project }) {
  const t = useMessages();
  const { data } = useQuery(importsQuery(project.id));
  const hasResult = data?.items[0]?.status === "completed";
  return (
    <>
      {hasResult && (
        <ButtonLink variant="ghost" size="sm" to={importUrl(project.id)}>
          {t("import.last")}
        </ButtonLink>
      )}
      {canImport(project) && (
        <ImportButton project={project} label={t(data?.items.length ? "import.again" : "import.action")} />
      )}
    </>
  );
}
