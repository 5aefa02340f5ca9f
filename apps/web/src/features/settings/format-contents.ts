import type { Project } from "@linkspan/contract";
import type { Translate } from "../../lib/i18n/translate.tsx";

/** The contents that are deleted with a project, as text. */
export function formatContents({ current }: Project, t: Translate): string {
  return t("settings.contents", { endpoints: current?.endpoints ?? 0 });
}
