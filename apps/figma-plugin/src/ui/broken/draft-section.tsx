import { Check, ChevronRight, Unlink } from "lucide-react";
import { useState } from "react";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { DraftCard, nameLayer } from "./draft-card.tsx";
import { type DraftCase, listDraftCases } from "./draft-cases.ts";
import type { DraftChanges } from "./draft-query.ts";

/** What the draft breaks: one layer of this page with before and after, the others by name. */
export function DraftSection({ draft, page }: DraftChanges) {
  const { selection } = usePlugin();
  const [opened, setOpened] = useState<string>();
  const { here, elsewhere } = listDraftCases(page, selection.page.id);
  const shown = here.some(({ key }) => key === opened) ? opened : here[0]?.key;
  const name = draft.draft?.name || draft.summary?.version || `#${draft.number}`;
  const words = { name, who: draft.uploaded_by ?? t("built.someone"), count: here.length };
  return (
    <section aria-label={t("draft.section", { name })}>
      <p className="none-text">{t("draft.here", words)}</p>
      <ul>
        {here.map((broken, index) =>
          broken.key === shown ? (
            <DraftCard
              key={broken.key}
              broken={broken}
              draft={draft.number}
              draftName={name}
              number={index + 1}
              count={here.length}
            />
          ) : (
            <DraftRow key={broken.key} broken={broken} onOpen={() => setOpened(broken.key)} />
          ),
        )}
      </ul>
      {elsewhere.count > 0 ? (
        <p className="none-text">
          {elsewhere.screens.length > 0
            ? t("broken.elsewhere", { count: elsewhere.count, screens: elsewhere.screens.join(", ") })
            : t("broken.more")}
        </p>
      ) : null}
    </section>
  );
}

function DraftRow({ broken, onOpen }: { broken: DraftCase; onOpen: () => void }) {
  return (
    <li className="broken-row">
      <button type="button" onClick={onOpen}>
        {broken.change.review ? <Check size={14} /> : <Unlink size={14} />}
        <b className="cut">{nameLayer(broken)}</b>
        <span className="quiet cut grow">{broken.screen.name}</span>
        <ChevronRight size={14} className="broken-open" />
      </button>
    </li>
  );
}
