import type { Project } from "@linkspan/contract";
import { BookOpen, Gauge, type LucideIcon, Settings } from "lucide-react";
import type { MessageId } from "../../lib/i18n/message-id.ts";
import { linksToPages } from "../../lib/site/pages.ts";

type ProjectLink = { to: string; label: MessageId; icon: LucideIcon };

const settings: ProjectLink = { to: "/projects/:id/settings", label: "projects.settings", icon: Settings };

/** Links to the pages of a project in the menu of its card. */
const laterLinks: readonly ProjectLink[] = [
  { to: "/doc/:id", label: "projects.open-docs", icon: BookOpen },
  { to: "/api-analysis/:projectId?", label: "projects.analysis", icon: Gauge },
];

export function projectMenuLinks(id: string): ProjectLink[] {
  return [...linksToPages(laterLinks), settings].map((link) => ({
    ...link,
    to: link.to.replace(/:\w+\??/, id),
  }));
}

/** The link of a card: the project's first page, or its settings to upload a file while no revision is usable. */
export function projectUrl({ id, current }: Pick<Project, "id" | "current">): string {
  return (current && projectMenuLinks(id)[0]?.to) ?? settingsUrl(id);
}

export function settingsUrl(id: string): string {
  return settings.to.replace(":id", id);
}

/** The fragment of `/dashboard` that opens the dialog for a new project. */
export const newProjectHash = "#new";
