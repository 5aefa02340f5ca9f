import { useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { VirtualList } from "../../../ui/layout/virtual-list.tsx";
import type { FindingItem } from "../analysis-data.ts";
import type { FindingScope } from "../queries.ts";
import { FindingCard } from "./finding-card.tsx";
import { itemKey } from "./item-key.ts";
import type { FindingTarget } from "./use-finding-target.ts";

/** The height of the top bar and the shrunk header, and a gap, in pixels. */
const covered = 52 + 56 + 16;

type Props = {
  scope: FindingScope;
  size: number;
  itemAt: (index: number) => FindingItem | undefined;
  onRange: (first: number, last: number) => void;
  target: FindingTarget | undefined;
  open: ReadonlySet<string>;
  onToggle: (item: string) => void;
};

export function FindingList({ scope, size, itemAt, onRange, target, open, onToggle }: Props) {
  const t = useMessages();
  // A card that leaves the window and comes back must not take the focus again.
  const focused = useRef("");
  const focusOnce = (control: HTMLButtonElement | null) => {
    if (!control || !target || focused.current === target.key) return;
    focused.current = target.key;
    control.focus({ preventScroll: true });
  };
  return (
    <VirtualList
      label={t(scope.section === "operations" ? "analysis.operation-issues" : "analysis.schema-issues")}
      size={size}
      rowHeight={56}
      gap={10}
      covered={covered}
      target={target?.index}
      onRange={onRange}
    >
      {(index) => {
        const item = itemAt(index);
        if (!item) return <div aria-busy className="h-14 rounded-3 border border-line bg-surface" />;
        const name = itemKey(item);
        const isTarget = target?.name === name;
        return (
          <FindingCard
            item={item}
            scope={scope}
            named={isTarget ? target.pointer : ""}
            open={open.has(name)}
            onToggle={() => onToggle(name)}
            {...(isTarget ? { control: focusOnce } : {})}
          />
        );
      }}
    </VirtualList>
  );
}
