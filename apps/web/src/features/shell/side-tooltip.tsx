import { lazy, type ReactElement, Suspense } from "react";

type Props = { text: string; children: ReactElement };

/** Only a collapsed menu has tooltips, so only that loads them; without them it is still named for screen readers. */
const Tooltip = lazy(async () => {
  const { Tooltip } = await import("../../ui/tooltip.tsx").catch(() => ({ Tooltip: undefined }));
  return {
    default: ({ text, children }: Props) =>
      Tooltip ? (
        <Tooltip text={text} side="inline-end">
          {children}
        </Tooltip>
      ) : (
        children
      ),
  };
});

export function SideTooltip({ text, children }: Props) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={text}>{children}</Tooltip>
    </Suspense>
  );
}
