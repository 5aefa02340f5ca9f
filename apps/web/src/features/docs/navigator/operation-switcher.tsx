import type { OperationLine } from "@linkspan/contract";
import { ChevronsUpDown } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { operationTitle } from "./lines.ts";

type Props = {
  shown: OperationLine | undefined;
  schema: string | undefined;
  isOverview: boolean;
  onOpen: () => void;
};

/** On phones, shows the current operation or schema and opens the navigator. */
export function OperationSwitcher({ shown, schema, isOverview, onOpen }: Props) {
  const t = useMessages();
  return (
    <div className="docs-switcher sticky top-13 z-10 border-b border-line bg-bg px-4 py-2.5 md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex h-10 w-full items-center gap-2.5 rounded-2 border border-line-strong bg-surface px-3 text-start"
        onClick={onOpen}
      >
        <span className="sr-only">
          {t(schema === undefined ? "docs.choose-operation" : "docs.choose-schema")}
        </span>
        {shown && <MethodBadge method={shown.method} size="md" />}
        <span className={`min-w-0 flex-1 truncate font-[560] ${schema === undefined ? "" : "font-mono"}`}>
          <bdi>
            {schema ?? (shown ? operationTitle(shown) : t(isOverview ? "docs.overview" : "docs.operations"))}
          </bdi>
        </span>
        <ChevronsUpDown size={16} aria-hidden className="flex-none text-fg-3" />
      </button>
    </div>
  );
}
