import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { FailedDescription } from "./failed-description.tsx";
import type { Preview } from "./preview/preview.ts";

type Props = {
  name: string;
  preview: Extract<Preview, { status: "unreadable" }>;
  onFiles: (files: File[]) => void;
};

/** A file that the browser could not parse, so it was not uploaded. */
export function FailedFile({ name, preview: { finding, excerpt }, onFiles }: Props) {
  const t = useMessages();
  return (
    <FailedDescription
      failure={{ code: "unreadable", message: finding.message, findings: [finding], excerpt }}
      fileName={name}
      unchanged={t("failed.not-sent")}
      action={<CorrectedFileButton onFiles={onFiles} />}
    />
  );
}

export function CorrectedFileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useMessages();
  return (
    <FileButton variant="primary" size="sm" accept={acceptedFiles} onFiles={onFiles}>
      {t("failed.choose")}
    </FileButton>
  );
}
