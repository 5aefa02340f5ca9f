import { Frame } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import type { NewProjectDraft } from "./use-new-project.ts";

export function NewProjectFields({ draft }: { draft: NewProjectDraft }) {
  const t = useMessages();
  const { fields, wrong, write, nameFrom } = draft;
  return (
    <>
      <TextField
        label={t("fields.name")}
        value={fields.name}
        maxLength={120}
        dir="auto"
        autoComplete="off"
        placeholder={t(draft.kind === "file" ? "new-project.name-taken" : "new-project.name-later")}
        note={nameFrom && t(`new-project.name-from-${nameFrom}`)}
        error={wrong.has("name") ? t("fields.name-wrong") : undefined}
        onChange={(event) => write({ name: event.target.value })}
      />
      <TextArea
        label={t("fields.description")}
        rows={2}
        value={fields.description}
        maxLength={2000}
        dir="auto"
        help={t("fields.description-help")}
        error={wrong.has("description") ? t("fields.description-wrong") : undefined}
        onChange={(event) => write({ description: event.target.value })}
      />
      <TextField
        label={t("fields.figma")}
        icon={<Frame aria-hidden />}
        value={fields.design_file_url}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="figma.com/design/…"
        help={t("fields.figma-help")}
        error={wrong.has("design_file_url") ? t("fields.figma-wrong") : undefined}
        onChange={(event) => write({ design_file_url: event.target.value })}
      />
    </>
  );
}
