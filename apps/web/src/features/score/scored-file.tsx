import { FileCode2, Monitor, Ruler } from "lucide-react";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { DropPanel, ZoneRow } from "../../ui/forms/drop-panel.tsx";
import type { ScoreSummary } from "./scored.ts";
import type { Source } from "./source.ts";

type Props = { file: File; scored: ScoreSummary; isOver: boolean; onFile: (source: Source) => void };

/** The analyzed file, a button to choose another one, and the result. */
export function ScoredFile({ file, scored: { dialect }, isOver, onFile }: Props) {
  const t = useMessages();
  const { bytes } = useFormats();
  const edition = <bdi>{`${dialect === "2.0" ? "Swagger" : "OpenAPI"} ${dialect}`}</bdi>;
  const link = (
    <a href="/scoring" className="underline decoration-line-strong hover:text-fg">
      {t("free-score.method")}
    </a>
  );
  return (
    <div>
      <DropPanel tone={isOver ? "over" : "rest"} className="grid gap-4 p-5 md:p-7">
        <ZoneRow icon={<FileCode2 aria-hidden />} title={<bdi>{file.name}</bdi>}>
          {t("free-score.file", { edition, size: bytes(file.size) })}
        </ZoneRow>
        <FileButton accept={acceptedFiles} onFiles={(files) => onFile({ files, folder: false })}>
          {t("free-score.another")}
        </FileButton>
      </DropPanel>
      <ul className="mt-5.5 grid gap-3 text-fg-2 [&>li]:flex [&>li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:text-sea">
        <li>
          <Monitor size={18} aria-hidden />
          <span>{t("free-score.private")}</span>
        </li>
        <li>
          <Ruler size={18} aria-hidden />
          <span>{t("free-score.same-rules", { link })}</span>
        </li>
      </ul>
    </div>
  );
}
