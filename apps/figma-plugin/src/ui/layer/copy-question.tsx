import { Copy } from "lucide-react";
import { useState } from "react";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { markLinkedFrame } from "../sync/mark-frames.ts";
import { sendFrame } from "../sync/send-frames.ts";
import { t } from "../translate.ts";
import { carryOver } from "./carry-over.ts";

type Answer = "bindings" | "links" | "nothing";

/** A copied frame has no links: the person decides whether it gets those of its original. */
export function CopyQuestion() {
  const { selection, project, canEdit } = usePlugin();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const copy = selection.copies.find(({ id }) => !answered.includes(id));
  const screen = selection.layers.find((layer) => layer.screen?.id === copy?.id)?.screen;
  if (!copy || !screen || !canEdit) return null;
  const { id, of, isOtherProject } = copy;
  const carry = async (hasBindings: boolean) => {
    await sendFrame(project.id, screen);
    const missing = await carryOver(project.id, { from: of, to: id, hasBindings });
    await markLinkedFrame(project, screen);
    if (missing > 0) showToast(t("copy.missing", { count: missing }));
  };
  const answer = async (wanted: Answer) => {
    setAnswered([...answered, id]);
    try {
      if (wanted === "nothing") await callDocument("unmarkFrames", { frames: [id] });
      else await carry(wanted === "bindings");
    } catch {
      showToast(t("copy.failed"));
      // Asked again.
      setAnswered(answered);
    }
  };
  return (
    <div className="notice fair none-hint">
      <Copy size={15} />
      <div className="grow">
        <b>{t(isOtherProject ? "copy.other-title" : "copy.title")}</b>
        <p className="none-text">{t(isOtherProject ? "copy.other-text" : "copy.text")}</p>
        <div className="copy-actions">
          {isOtherProject ? null : (
            <>
              <button type="button" className="button secondary" onClick={() => void answer("bindings")}>
                {t("copy.carry")}
              </button>
              <button type="button" className="button ghost" onClick={() => void answer("links")}>
                {t("copy.links")}
              </button>
            </>
          )}
          <button type="button" className="button ghost" onClick={() => void answer("nothing")}>
            {t("copy.start")}
          </button>
        </div>
      </div>
    </div>
  );
}
