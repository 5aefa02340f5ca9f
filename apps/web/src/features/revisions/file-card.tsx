import { Check, FileCode2, TriangleAlert } from "lucide-react";
import type { FileRejection } from "../../lib/accept-file.ts";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { DropPanel, ZoneRow } from "../../ui/forms/drop-panel.tsx";
import type { Preview } from "./preview/preview.ts";
import type { ChosenFile } from "./use-chosen-file.ts";

type Props = { chosen: ChosenFile; refusal: FileRejection | null; onFiles: (files: File[]) => void };

/** The file that will be uploaded, and the preview of its content. */
export function FileCard({ chosen: { file, preview }, refusal, onFiles }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const size = formats.bytes(file.size);
  const known = typeof preview === "object" && preview.status === "readable" ? preview : undefined;
  const replace = (
    <FileButton variant="ghost" size="sm" accept={acceptedFiles} onFiles={onFiles}>
      {t("upload.replace")}
    </FileButton>
  );
  return (
    <DropPanel>
      <ZoneRow icon={<FileCode2 aria-hidden />} title={<bdi>{file.name}</bdi>} action={replace}>
        {known ? t("upload.holds", { ...known, format: formatOf(known.dialect) }) : size}
      </ZoneRow>
      <div
        role="status"
        className="mt-3 flex items-start gap-2 border-t border-line pt-3 text-small text-fg-2 [&_svg]:mt-0.5 [&_svg]:flex-none"
      >
        {refusal ? (
          <>
            <TriangleAlert size={15} aria-hidden className="text-poor" />
            <span className="text-poor">{t(`upload.refused-${refusal}`)}</span>
          </>
        ) : (
          <Verdict preview={preview} />
        )}
      </div>
    </DropPanel>
  );
}

/** Until version 2.0 it was called Swagger. */
function formatOf(dialect: string): string {
  return `${dialect.startsWith("2") ? "Swagger" : "OpenAPI"} ${dialect}`;
}

function Verdict({ preview }: { preview: ChosenFile["preview"] }) {
  const t = useMessages();
  if (preview === "reading") {
    return (
      <>
        <Spinner />
        {t("upload.reading-file")}
      </>
    );
  }
  if (preview?.status !== "readable") return t("upload.unread");
  return <Findings preview={preview} />;
}

function Findings({ preview }: { preview: Extract<Preview, { status: "readable" }> }) {
  const t = useMessages();
  const { diagnostics, unnamed } = preview;
  const later = diagnostics > 0 || unnamed > 0 ? t("upload.later") : "";
  return (
    <>
      {diagnostics > 0 ? (
        <TriangleAlert size={15} aria-hidden className="text-fair" />
      ) : (
        <Check size={15} aria-hidden className="text-good" />
      )}
      <span>
        {diagnostics > 0 ? t("upload.reads-with", { diagnostics }) : t("upload.reads-cleanly")}{" "}
        {unnamed > 0 && t("upload.unnamed", { unnamed, key: <code dir="ltr">operationId</code> })} {later}
      </span>
    </>
  );
}
