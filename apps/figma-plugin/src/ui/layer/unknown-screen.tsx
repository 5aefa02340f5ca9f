import { Upload } from "lucide-react";
import { useState } from "react";
import type { SelectedLayer } from "../../messages.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { sendFrame } from "../sync/send-frames.ts";
import { t } from "../translate.ts";

type Props = { screen: NonNullable<SelectedLayer["screen"]> };

/** A frame that the project doesn't have yet. */
export function UnknownScreen({ screen }: Props) {
  const { project, canEdit } = usePlugin();
  const [isBusy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    sendFrame(project.id, screen)
      .catch(() => showToast(t("sync.failed")))
      .finally(() => setBusy(false));
  };
  return (
    <div className="notice none-hint">
      <Upload size={15} />
      <div className="grow">
        <b>{t("unknown.title")}</b>
        <p className="none-text">{t(canEdit ? "unknown.text" : "unknown.ask")}</p>
        {canEdit ? (
          <button type="button" className="button secondary" disabled={isBusy} onClick={send}>
            {t("unknown.send")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
