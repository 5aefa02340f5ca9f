import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import type { FileRejection } from "../../lib/accept-file.ts";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { DropPanel, ZoneRow } from "../../ui/forms/drop-panel.tsx";

type Props = {
  title: string;
  refusal: FileRejection | null;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** Asks for a file, and shows why one was rejected. */
export function DropInvitation({ title, refusal, onFiles, children }: Props) {
  const t = useMessages();
  const choose = (
    <FileButton size="sm" accept={acceptedFiles} onFiles={onFiles} autoFocus>
      {t("upload.choose")}
    </FileButton>
  );
  return (
    <DropPanel tone={refusal ? "poor" : "rest"} className="px-5 py-4">
      <ZoneRow icon={<FileUp aria-hidden />} title={title} action={choose}>
        {refusal ? (
          <p role="alert" className="text-poor">
            {t(`upload.refused-${refusal}`)}
          </p>
        ) : (
          <p>{children ?? t("upload.kinds")}</p>
        )}
      </ZoneRow>
    </DropPanel>
  );
}

/** Shown while a file is dragged over the window. */
export function DropTarget() {
  const t = useMessages();
  return (
    <DropPanel tone="over" className="flex flex-col items-center gap-1.5 p-[22px] text-center">
      <svg width="132" height="58" viewBox="0 0 132 58" fill="none" aria-hidden className="rtl:-scale-x-100">
        <path
          d="M8 6h26l10 10v34H8zM34 6v10h10M16 26h12M16 34h18M16 42h10"
          className="stroke-sea"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M44 30h14l20 12h14" className="stroke-span" strokeWidth="2" strokeDasharray="3 4" />
        <rect
          x="92"
          y="32"
          width="36"
          height="18"
          rx="9"
          className="stroke-line-strong"
          strokeWidth="1.5"
          strokeDasharray="3 3"
        />
      </svg>
      <p className="font-[620]">{t("upload.let-go")}</p>
      <p className="text-small text-fg-2">{t("upload.kinds")}</p>
    </DropPanel>
  );
}
