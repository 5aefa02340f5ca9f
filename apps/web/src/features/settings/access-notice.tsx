import type { Project } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Message } from "../../ui/feedback/message.tsx";

/** Why the person cannot change the project, and what they can still do. */
export function ProjectAccessNotice({ project }: { project: Project }) {
  const t = useMessages();
  if (project.read_only) {
    return (
      <Message tone="fair" title={t("settings.read-only")}>
        {t(project.role === "owner" ? "settings.read-only-own" : "settings.read-only-text", {
          owner: project.owner.name,
        })}
      </Message>
    );
  }
  if (project.role !== "viewer") return null;
  return (
    <Message title={t("settings.viewer")}>{t("settings.viewer-text", { owner: project.owner.name })}</Message>
  );
}
