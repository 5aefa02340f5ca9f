import { type FixField, maxFixText } from "@linkspan/contract";
import type { ComponentProps } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { labelField, labelOption } from "../task-texts.ts";
import { DesignControl } from "./design-control.tsx";
import { OptionList } from "./option-list.tsx";

export type FieldValue = string | string[] | undefined;

/** Names and codes are Latin and are typed from left to right on every page. */
const codes = new Set(["operationId", "host", "basePath", "parameter", "scopes", "bearerFormat", "scheme"]);

type Props = {
  rule: string;
  field: FixField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
} & Pick<ComponentProps<"input">, "id" | "aria-label" | "aria-invalid" | "aria-describedby" | "disabled">;

/** The input of one field, by its kind. */
export function FieldControl({ rule, field, value, onChange, ...aria }: Props) {
  const t = useMessages();
  const { kind, name, options } = field;
  const text = typeof value === "string" ? value : "";
  const put = (next: string) => onChange(next === "" ? undefined : next);
  if (kind === "choices") {
    return (
      <OptionList
        field={field}
        label={aria["aria-label"] ?? labelField(rule, field, t)}
        value={Array.isArray(value) ? value : []}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    );
  }
  if (kind === "choice") {
    const { "aria-label": label, id, "aria-describedby": describedBy, disabled } = aria;
    return (
      <Select
        {...(label ? { label } : {})}
        {...(id ? { id } : {})}
        {...(describedBy ? { "aria-describedby": describedBy } : {})}
        {...(disabled ? { disabled } : {})}
        value={text}
        options={[
          { value: "", label: t("fix.choose") },
          ...options.map((option) => ({ value: option, label: labelOption(name, option, t) })),
        ]}
        onChange={put}
      />
    );
  }
  if (kind === "design") return <DesignControl value={text} onChange={onChange} {...aria} />;
  const isCode = kind === "url" || kind === "email" || codes.has(name);
  const common = {
    ...aria,
    dir: isCode ? ("ltr" as const) : ("auto" as const),
    maxLength: maxFixText,
    value: text,
    className: isCode ? "font-mono" : "",
  };
  if (kind === "lines") {
    return (
      <span className="field field-area">
        <textarea {...common} rows={2} onChange={({ target }) => put(target.value)} />
      </span>
    );
  }
  return (
    <span className="field">
      <input
        {...common}
        type={kind}
        autoComplete="off"
        spellCheck={!isCode}
        onChange={({ target }) => put(target.value)}
      />
    </span>
  );
}
