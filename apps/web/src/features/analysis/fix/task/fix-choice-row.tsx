import type { FixEntry } from "@linkspan/contract";
import type { Ref } from "react";
import { fixKey } from "../draft/draft.ts";
import { type DraftKey, putFix, useDraft, useFixProblem } from "../draft/draft-store.ts";
import { useFixProblemMessage } from "../task-texts.ts";
import { EntryLabel } from "./entry-label.tsx";
import { FieldError } from "./task-form.tsx";

type Props = { draftKey: DraftKey; rule: string; entry: FixEntry; control?: Ref<HTMLDivElement> };

/** A row without fields: it is only ticked. */
export function FixChoiceRow({ draftKey, rule, entry, control }: Props) {
  const textOf = useFixProblemMessage();
  const key = fixKey(rule, entry.key);
  const isChosen = useDraft(draftKey, (draft) => draft.fixes[key] !== undefined);
  const problem = useFixProblem(draftKey, key);
  return (
    <div ref={control} className="scroll-mt-[7.75rem] border-b border-line">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-hover">
        <input
          type="checkbox"
          className="mt-1 size-4 flex-none accent-span"
          checked={isChosen}
          onChange={({ target }) => putFix(draftKey, key, target.checked ? {} : undefined)}
        />
        <EntryLabel entry={entry} />
      </label>
      {problem && (
        <div className="px-4 pb-2.5">
          <FieldError text={textOf(problem)} />
        </div>
      )}
    </div>
  );
}
