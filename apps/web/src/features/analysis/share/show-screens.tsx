import type { Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

type Props = {
  role: Project["role"];
  isShown: boolean;
  isReadOnly?: boolean;
  isBusy?: boolean;
  /** Below the label. */
  help?: string | undefined;
  onChange: (isShown: boolean) => void;
};

/** Whether readers of a link see screens. Only the owner can allow it; others can take it back. */
export function ShowScreens({ role, isShown, isReadOnly = false, isBusy = false, help, onChange }: Props) {
  const t = useMessages();
  const canAllow = role === "owner" && !isReadOnly;
  return (
    <label className="flex cursor-pointer gap-2.5 has-disabled:cursor-default">
      <input
        type="checkbox"
        className="mt-0.5 size-4 flex-none accent-span"
        checked={isShown}
        disabled={!isShown && !canAllow}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => !isBusy && onChange(target.checked)}
      />
      <span className="text-small">
        {t("share.screens")}
        {help && <span className="block text-meta text-fg-3">{help}</span>}
      </span>
    </label>
  );
}
