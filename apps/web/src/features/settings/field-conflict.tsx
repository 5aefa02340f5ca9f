import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import type { FieldName } from "./save-fields.ts";
import type { FieldsDraft } from "./use-draft.ts";

const labels = {
  name: "fields.name",
  description: "fields.description",
  design_file_url: "fields.figma",
} as const satisfies Record<FieldName, string>;

/** Another member has saved a different value since editing began: shows it, and the person chooses between the two. */
export function FieldConflict({ draft }: { draft: FieldsDraft }) {
  const t = useMessages();
  return (
    <div role="alert" className="mt-4">
      <Message tone="fair" title={t("settings.conflict")}>
        <p>{t("settings.conflict-text")}</p>
        <dl className="mt-2 grid gap-1 text-small">
          {draft.conflicts.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-fg-3">{t("settings.conflict-now", { field: t(labels[name]) })}</dt>
              <dd className="min-w-0 font-[520] [overflow-wrap:anywhere] text-fg">
                <bdi>{draft.stored[name] || "–"}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={draft.isSaving} onClick={draft.keepMine}>
            {t("settings.keep-mine")}
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.takeTheirs}>
            {t("settings.take-theirs")}
          </Button>
        </div>
      </Message>
    </div>
  );
}
