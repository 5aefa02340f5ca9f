import { maxFixText } from "@linkspan/contract";
import type { ComponentProps } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";

/** The value for an operation without a screen. */
export const needsNoScreen = "none";

type Props = { value: string; onChange: (value: string | undefined) => void } & Pick<
  ComponentProps<"input">,
  "id" | "aria-label" | "aria-invalid" | "aria-describedby" | "disabled"
>;

/** A link to a Figma node, or the statement that there is none to link to. */
export function DesignControl({ value, onChange, ...aria }: Props) {
  const t = useMessages();
  const isNone = value === needsNoScreen;
  const label = aria["aria-label"];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="field min-w-[14rem] flex-1">
        <input
          {...aria}
          dir="ltr"
          type="url"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          maxLength={maxFixText}
          disabled={isNone || aria.disabled}
          placeholder={isNone ? "" : "https://www.figma.com/design/…?node-id=…"}
          value={isNone ? "" : value}
          onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        />
      </span>
      <label className="flex min-h-8 cursor-pointer items-center gap-2 text-small pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 flex-none accent-span"
          checked={isNone}
          disabled={aria.disabled}
          {...(label ? { "aria-label": `${t("fix.needs-no-screen")}: ${label}` } : {})}
          onChange={({ target }) => onChange(target.checked ? needsNoScreen : undefined)}
        />
        {t("fix.needs-no-screen")}
      </label>
    </div>
  );
}
