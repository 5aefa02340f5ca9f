import "./field.css";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

type Props<T extends string> = {
  /** The label for screen readers; for a visible label, wrap it in a `Field`. */
  label?: string;
  value: T;
  /** `lang` for a label that is not in the page's language; English ones keep their direction. */
  options: readonly { value: T; label: string; lang?: "en" }[];
  onChange: (value: T) => void;
  size?: "sm" | "md";
} & Pick<ComponentProps<"select">, "id" | "disabled" | "name" | "aria-describedby" | "className">;

/** A native select with custom styles, for keyboards, phones and screen readers. */
export function Select<T extends string>({
  label,
  options,
  onChange,
  size = "md",
  className = "",
  ...rest
}: Props<T>) {
  return (
    <span className={`field field-select ${size === "sm" ? "field-sm" : ""} ${className}`}>
      <select aria-label={label} {...rest} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            {...(option.lang && { lang: option.lang, dir: "ltr" })}
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}
