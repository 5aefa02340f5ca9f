import type { FixField } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { labelOption } from "../task-texts.ts";

type Props = {
  field: FixField;
  label: string;
  value: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Some of the options, none of them chosen beforehand. */
export function OptionList({ field: { name, options }, label, value, onChange }: Props) {
  const t = useMessages();
  const toggle = (option: string, checked: boolean) =>
    onChange(options.filter((each) => (each === option ? checked : value.includes(each))));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-[560]">{label}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="size-4 flex-none accent-span"
              checked={value.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <bdi dir="ltr" lang="en" translate="no" className="min-w-0 font-mono text-small break-all">
              {labelOption(name, option, t)}
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
