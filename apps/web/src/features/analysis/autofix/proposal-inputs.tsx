import { Check } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { FindingItem } from "../analysis-data.ts";
import type { ProposalDraft } from "../fix/draft/draft.ts";
import { type DraftKey, putProposal, useDraft } from "../fix/draft/draft-store.ts";
import { listProposals, type OpenProposal } from "./list-proposals.ts";
import { ProposalInput } from "./proposal-input.tsx";

/** Max proposals shown at first, so that the next card stays near. */
const shownAtFirst = 6;

type Props = { item: FindingItem; draftKey: DraftKey };

/** Inputs for values that only a person can add. They are saved in the draft until the preview applies them. */
export function ProposalInputs({ item, draftKey }: Props) {
  const t = useMessages();
  const drafts = useDraft(draftKey, ({ proposals }) => proposals);
  const [all, setAll] = useState(false);
  const proposals = listProposals(item);
  if (proposals.length === 0) return null;
  const shown = all ? proposals : proposals.slice(0, shownAtFirst);
  const put = (
    { name, pointer, path, rule, key, schema }: OpenProposal,
    value: ProposalDraft["value"] | undefined,
  ) =>
    putProposal(
      draftKey,
      name,
      value === undefined ? undefined : { pointer, path, rule, key, schema, value },
    );
  return (
    <div className="md:col-span-full">
      <h4 className="text-small font-[560] tracking-normal text-fg-2">{t("analysis.left-to-you")}</h4>
      <p className="mb-2 text-meta text-fg-3">{t("analysis.left-to-you-text")}</p>
      <ul className="grid gap-3">
        {shown.map((proposal) => {
          const value = drafts[proposal.name]?.value;
          return (
            <li key={proposal.name} className="min-w-0">
              <ProposalInput proposal={proposal} value={value} onChange={(next) => put(proposal, next)} />
              <p role="status" className="text-meta text-good">
                {value !== undefined && (
                  <span className="mt-1 flex items-center gap-1">
                    <Check size={13} aria-hidden />
                    {t("analysis.will-be-applied")}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {!all && proposals.length > shownAtFirst && (
        <Button size="sm" variant="ghost" className="mt-2 -ms-2" onClick={() => setAll(true)}>
          {t("analysis.all-proposals", { count: proposals.length })}
        </Button>
      )}
    </div>
  );
}
