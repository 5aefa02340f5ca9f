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
  return { kind, setKind, written, setWritten };
}

type Props = {
  form: ReturnType<typeof useReplaceForm>;
  refusal: FileRejection | null;
  /** The URL of the current one, if it was imported. */
  from: string;
  onFiles: (files: File[]) => void;
  onUrl: (url: string) => void;
};

/** Uploads the next revision, from a file or a URL. */
export function ReplaceForm({ form, refusal, from, onFiles, onUrl }: Props) {
  const t = useMessages();
  const { kind, setKind, written, setWritten } = form;
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
    </div>
  );
}
