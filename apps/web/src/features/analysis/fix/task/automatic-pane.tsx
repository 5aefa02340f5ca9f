import type { Autofix } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { AutomaticChanges } from "../../autofix/automatic-changes.tsx";
import { type DraftKey, putAutomatic, useDraft } from "../draft/draft-store.ts";
import { PaneHeading } from "../pane-heading.tsx";

/** Changes that the API description itself proves. They are applied only if the person says so. */
export function AutomaticPane({ draftKey, autofix }: { draftKey: DraftKey; autofix: Autofix }) {
  const t = useMessages();
  const isChecked = useDraft(draftKey, (draft) => draft.automatic);
  return (
    <>
      <PaneHeading
        title={t("fix.task-automatic", { count: autofix.changes })}
        isWithoutPoints
        note={t("fix.automatic-text")}
      />
      <AutomaticChanges
        autofix={autofix}
        checked={isChecked}
        onChange={(checked) => putAutomatic(draftKey, checked)}
      />
    </>
  );
}
