import { Copy } from "lucide-react";
import { useState } from "react";
import { api } from "../api/api.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { markLinkedFrame } from "../sync/mark-frames.ts";
import { sendFrame } from "../sync/send-frames.ts";
import { t } from "../translate.ts";

/** A copied frame has no links: the person decides whether it gets those of its original. */
export function CopyQuestion() {
  const { selection, project, canEdit } = usePlugin();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const copy = selection.copies.find(({ id }) => !answered.includes(id));
  const screen = selection.layers.find((layer) => layer.screen?.id === copy?.id)?.screen;
  if (!copy || !screen || !canEdit) return null;
  const answer = async (carries: boolean) => {
    setAnswered([...answered, copy.id]);
    try {
      await sendFrame(project.id, screen);
      if (carries) await carryLinks(project.id, copy.of, copy.id);
      await markLinkedFrame(project, screen);
    } catch {
      showToast(t("copy.failed"));
    }
  };
  return (
    <div className="notice fair none-hint">
      <Copy size={15} />
      <div className="grow">
        <b>{t("copy.title")}</b>
        <p className="none-text">{t("copy.text")}</p>
        <div className="copy-actions">
          <button type="button" className="button secondary" onClick={() => void answer(true)}>
            {t("copy.carry")}
          </button>
          <button type="button" className="button ghost" onClick={() => void answer(false)}>
            {t("copy.start")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Links of the screen itself. Layers of a copy have other IDs, so the engine suggests their bindings again. */
async function carryLinks(id: string, from: string, to: string): Promise<void> {
  const { links } = await api.call("readScreen", { params: { id, node: from } });
  for (const operation of new Set(links.map(({ operation_id }) => operation_id))) {
    await api.call("putLink", { params: { id, operation, node: to }, query: { screen: to } });
  }
}
