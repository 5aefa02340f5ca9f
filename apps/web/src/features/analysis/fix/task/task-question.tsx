import { useId, useRef } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import type { Reply } from "../draft/draft.ts";
import { type DraftKey, putReply, useDraft } from "../draft/draft-store.ts";
import { questionText } from "../task-texts.ts";
import { NoReason } from "./no-reason.tsx";
import { useFocusFirst } from "./use-focus-first.ts";

const replies: readonly Reply[] = ["yes", "no", "unsure"];

type Props = {
  draftKey: DraftKey;
  rule: string;
  question: string;
  /** Whether "No" can be recorded by this person. */
  mayChange: boolean;
  takesFocus: boolean;
  onYes: () => void;
};

/** A question about a fact of the API, before any field. Neither answer is preselected. */
export function TaskQuestion({ draftKey, rule, question, mayChange, takesFocus, onYes }: Props) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useFocusFirst(box, takesFocus);
  const name = useId();
  const reply = useDraft(draftKey, (draft) => draft.replies[rule]);
  return (
    <div ref={box} className="rounded-3 border border-line-strong bg-surface px-4 py-3.5">
      <fieldset>
        <legend className="float-start mb-2 w-full text-[1rem] font-[620]">
          {questionText(rule, question, t)}
        </legend>
        <div className="clear-both flex flex-wrap gap-2">
          {replies.map((each) => (
            <label
              key={each}
              className="flex h-9 cursor-pointer items-center gap-2 rounded-2 border border-line-strong px-3.5 font-[520] outline-offset-2 outline-span hover:bg-hover has-checked:border-span has-checked:bg-span-soft has-focus-visible:outline-2 has-disabled:cursor-default has-disabled:text-fg-3 pointer-coarse:h-11"
            >
              <input
                type="radio"
                name={name}
                className="size-4 flex-none accent-span"
                checked={reply === each}
                disabled={each === "no" && !mayChange}
                onChange={() => {
                  putReply(draftKey, rule, each);
                  if (each === "yes") onYes();
                }}
              />
              {t(`fix.reply-${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {!mayChange && <p className="mt-2 text-small text-fg-3">{t("fix.no-for-editors")}</p>}
      <div role="status" className="text-small text-fg-2">
        {reply === "unsure" && <p className="mt-2.5">{t("fix.unsure-text")}</p>}
      </div>
      {reply === "no" && mayChange && <NoReason draftKey={draftKey} rule={rule} />}
    </div>
  );
}
