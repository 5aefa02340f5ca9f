import { ChevronDown } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { formatVersion } from "../../../lib/format/format-version.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import type { SwitcherProps } from "./revision-menu.tsx";

/** The shown version, with a menu of the others. */
export function RevisionSwitcher(props: SwitcherProps) {
  const t = useMessages();
  const trigger = <Trigger {...props.shown} />;
  const showError = (error: unknown) => {
    const { title, text } = describeProblem(error, t);
    void showToast({ type: "error", title, text });
  };
  return (
    <LazyMenu trigger={trigger} load={() => import("./revision-menu.tsx")} onError={showError}>
      {({ RevisionMenu }) => <RevisionMenu {...props} trigger={trigger} />}
    </LazyMenu>
  );
}

/** Props pass through: the menu adds its own to the button. */
function Trigger({ number, version, isDraft, ...rest }: SwitcherProps["shown"]) {
  const t = useMessages();
  const label = formatVersion(version);
  return (
    <button
      type="button"
      {...rest}
      className={`flex flex-none items-center gap-1 rounded-1 border px-1.5 py-0.5 font-mono text-meta text-fg-2 hover:bg-hover data-[state=open]:bg-hover pointer-coarse:py-2 ${isDraft ? "border-dashed border-line-strong" : "border-line"}`}
    >
      <span className="sr-only">{t("docs.choose-revision", { number })}</span>
      <bdi className={`max-w-[14ch] truncate ${isDraft ? "max-md:max-w-[12ch]" : "max-md:max-w-[8ch]"}`}>
        {isDraft ? t("docs.version-draft", { version: label }) : label}
      </bdi>
      <ChevronDown size={12} aria-hidden />
    </button>
  );
}
