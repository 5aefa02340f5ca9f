import { type SubmitEvent, useState } from "react";
import type { FileRejection } from "../../lib/accept-file.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DropInvitation } from "./drop-invitation.tsx";
import { type SourceKind, SourceSwitch } from "./source-switch.tsx";
import { isUrl, UrlField } from "./url-field.tsx";

/** Kept while a request is pending, so that a rejected URL can be corrected instead of typed again. */
export function useReplaceForm() {
  const [kind, setKind] = useState<SourceKind>("file");
  const [written, setWritten] = useState<string>();
  const [isDraft, setDraft] = useState(false);
  return { kind, setKind, written, setWritten, isDraft, setDraft };
}

type Props = {
  form: ReturnType<typeof useReplaceForm>;
  refusal: FileRejection | null;
  /** The URL of the current one, if it was imported. */
  from: string;
  onFiles: (files: File[]) => void;
  onUrl: (url: string) => void;
};

/** Uploads the next revision or a draft, from a file or a URL. */
export function ReplaceForm({ form, refusal, from, onFiles, onUrl }: Props) {
  const t = useMessages();
  const { kind, setKind, written, setWritten, isDraft, setDraft } = form;
  const [wrong, setWrong] = useState(false);
  const url = written ?? from;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const trimmed = url.trim();
    setWrong(!isUrl(trimmed));
    if (isUrl(trimmed)) onUrl(trimmed);
  }

  return (
    <div>
      <SourceSwitch value={kind} onChange={setKind} />
      <div className="mt-3">
        {kind === "file" ? (
          <DropInvitation title={t("upload.drop-next")} refusal={refusal} onFiles={onFiles}>
            {t("upload.kinds-next")}
          </DropInvitation>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-3">
            <UrlField value={url} onChange={setWritten} wrong={wrong} />
            <Button type="submit" className="justify-self-start">
              {t("upload.fetch")}
            </Button>
          </form>
        )}
      </div>
      <label className="mt-3 flex cursor-pointer gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4 flex-none accent-span"
          checked={isDraft}
          onChange={({ target }) => setDraft(target.checked)}
        />
        <span className="text-small">
          {t("upload.as-draft")}
          <span className="block text-meta text-fg-3">{t("upload.as-draft-help")}</span>
        </span>
      </label>
    </div>
  );
}
