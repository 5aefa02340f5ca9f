import { maxProposalTextLength } from "@linkspan/contract";
import { type ReactNode, useId } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { ProposalDraft } from "../fix/draft/draft.ts";
import { JsonInput } from "./json-input.tsx";
import type { OpenProposal } from "./list-proposals.ts";

type Value = ProposalDraft["value"] | undefined;

type Props = { proposal: OpenProposal; value: Value; onChange: (value: Value) => void };

/** A line or an example to write, names to tick, or one guess to agree to. */
export function ProposalInput({ proposal, value, onChange }: Props) {
  const t = useMessages();
  const id = useId();
  const { property, key, schema } = proposal;
  const named = (
    <code dir="ltr" translate="no" className="font-mono break-words">
      {property ? `${property}.${key}` : key}
    </code>
  );
  if (proposal.kind === "text") {
    const text = typeof value === "string" ? value : "";
    return (
      <>
        <label htmlFor={id} className="mb-1 block text-small text-fg-2">
          {named}
        </label>
        <span className="field field-sm">
          <input
            id={id}
            dir="auto"
            maxLength={maxProposalTextLength}
            placeholder={t("analysis.describe-it", { name: property || schema })}
            value={text}
            onChange={({ target }) => onChange(target.value.trim() === "" ? undefined : target.value)}
          />
        </span>
      </>
    );
  }
  if (proposal.kind === "json") {
    return <JsonInput label={named} value={typeof value === "string" ? value : ""} onChange={onChange} />;
  }
  if (proposal.kind === "tick") {
    const { offered } = proposal;
    return (
      <Tick checked={value === offered} onChange={(checked) => onChange(checked ? offered : undefined)}>
        {named} <code className="font-mono text-fg">{offered}</code>
      </Tick>
    );
  }
  const ticked = Array.isArray(value) ? value : [];
  const change = (name: string, checked: boolean) => {
    const names = proposal.offered.filter((each) => (each === name ? checked : ticked.includes(each)));
    onChange(names.length > 0 ? names : undefined);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small text-fg-2">{named}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {proposal.offered.map((name) => (
          <Tick key={name} checked={ticked.includes(name)} onChange={(checked) => change(name, checked)}>
            <code dir="ltr" translate="no" className="font-mono break-all text-fg">
              {name}
            </code>
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-2 text-small text-fg-2">
      <input
        type="checkbox"
        className="size-4 flex-none accent-span"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
