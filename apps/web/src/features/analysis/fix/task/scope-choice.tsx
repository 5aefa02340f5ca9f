import type { FixField } from "@linkspan/contract";
import { useId } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { labelField, labelOption } from "../task-texts.ts";
import type { FieldValue } from "./field-control.tsx";

type Props = { rule: string; field: FixField; value: FieldValue; onChange: (value: string) => void };

/** One of a few options as radio buttons, none of them chosen beforehand. */
export function ScopeChoice({ rule, field, value, onChange }: Props) {
  const t = useMessages();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-[560]">{labelField(rule, field, t)}</legend>
      {field.options.map((option) => (
        <label
          key={option}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="size-4 flex-none accent-span"
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {labelOption(field.name, option, t)}
        </label>
      ))}
    </fieldset>
  );
}
