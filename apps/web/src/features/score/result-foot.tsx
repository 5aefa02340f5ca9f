import { Download } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { pendingUpload } from "../../lib/pending-upload.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useSignedIn } from "../../lib/session/stored.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";

type Props = { file: File; onReport: () => Promise<Blob> };

/** Next steps: download a report, or create a project from the file. */
export function ResultFoot({ file, onReport }: Props) {
  const t = useMessages();
  const signedIn = useSignedIn();
  const [report, setReport] = useState<"idle" | "writing" | "failed">("idle");

  async function writeReport() {
    setReport("writing");
    try {
      saveFile(await onReport(), `${file.name.replace(/\.\w+$/, "")}-score.html`);
      setReport("idle");
    } catch {
      setReport("failed");
    }
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line bg-bg px-5 py-4.5 md:flex-row md:items-center md:justify-between md:px-7">
      <p role="status" className={`text-small ${report === "failed" ? "text-poor" : "text-fg-2"}`}>
        {t(report === "failed" ? "free-score.report-failed" : "free-score.keep")}
      </p>
      <div className="flex flex-none flex-col gap-2 md:flex-row">
        <Button
          busy={report === "writing"}
          icon={<Download aria-hidden />}
          onClick={() => void writeReport()}
        >
          {t("free-score.report")}
        </Button>
        <ButtonLink
          variant="primary"
          to={signedIn ? "/dashboard" : "/login"}
          onClick={() => pendingUpload.put(file)}
        >
          {t("free-score.save")}
        </ButtonLink>
      </div>
    </div>
  );
}
