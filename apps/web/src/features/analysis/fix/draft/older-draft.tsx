import { useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { countAnswers, planRequest } from "./draft.ts";
import { adoptDraft, type DraftKey, findOlderDraft, removeOlderDrafts } from "./draft-store.ts";

/** Answers that were given for an earlier revision are offered once, and never applied by themselves. */
export function OlderDraft({ draftKey }: { draftKey: DraftKey }) {
  const t = useMessages();
  const [older, setOlder] = useState(() => findOlderDraft(draftKey));
  if (!older) return null;
  const end = () => {
    removeOlderDrafts(draftKey);
    setOlder(undefined);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-3 bg-fair-soft px-4 py-3">
      <p>
        <b className="font-[620]">
          {t("fix.older-draft", {
            count: countAnswers(planRequest(older.draft)),
            number: older.draftKey.number,
          })}
        </b>{" "}
        <span className="text-fg-2">{t("fix.older-draft-text", { number: draftKey.number })}</span>
      </p>
      <span className="flex gap-2.5">
        <Button
          size="sm"
          onClick={() => {
            adoptDraft(draftKey, older.draft);
            end();
          }}
        >
          {t("fix.adopt-draft")}
        </Button>
        <Button size="sm" variant="ghost" onClick={end}>
          {t("fix.discard-draft")}
        </Button>
      </span>
    </div>
  );
}
