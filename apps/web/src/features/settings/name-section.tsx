import type { Project } from "@linkspan/contract";
import { Frame } from "lucide-react";
import type { SubmitEvent } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { ScreensDialog } from "./screens-dialog.tsx";
import { useDraft } from "./use-draft.ts";

/** Name, description and design file, read-only without `mayChange`. */
export function NameSection({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const t = useMessages();
  const draft = useDraft(project, () => {
    void showToast({ type: "success", title: t("settings.saved"), text: t("settings.saved-text") });
  });
  const { fields, wrong, write } = draft;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    draft.submit();
  }

  return (
    <>
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t("fields.name")}
            value={fields.name}
            maxLength={120}
            dir="auto"
            autoComplete="off"
            readOnly={!mayChange}
            error={wrong.has("name") ? t("fields.name-wrong") : undefined}
            onChange={(event) => write("name", event.target.value)}
          />
          <TextField
            label={t("fields.figma")}
            icon={<Frame aria-hidden />}
            value={fields.design_file_url}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            readOnly={!mayChange}
            help={t("fields.figma-help")}
            placeholder={mayChange ? "figma.com/design/…" : "–"}
            error={wrong.has("design_file_url") ? t("fields.figma-wrong") : undefined}
            onChange={(event) => write("design_file_url", event.target.value)}
          />
          <TextArea
            className="md:col-span-2"
            label={t("fields.description")}
            rows={3}
            value={fields.description}
            maxLength={2000}
            dir="auto"
            readOnly={!mayChange}
            error={wrong.has("description") ? t("fields.description-wrong") : undefined}
            onChange={(event) => write("description", event.target.value)}
          />
        </div>
        {draft.conflicts.length > 0 && <FieldConflict draft={draft} />}
        {mayChange && (
          <div className="mt-4.5 flex items-center gap-3">
            <Button type="submit" busy={draft.isSaving} disabled={!draft.isChanged}>
              {t("settings.save")}
            </Button>
            {draft.isChanged && <span className="text-meta text-fg-3">{t("settings.unsaved")}</span>}
          </div>
        )}
      </form>
      {draft.question && <ScreensDialog question={draft.question} isSaving={draft.isSaving} />}
    </>
  );
}
