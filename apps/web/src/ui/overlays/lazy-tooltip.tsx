import { lazy, type ReactElement, Suspense } from "react";

type Props = { text: string; side?: "top" | "bottom" | "inline-end"; children: ReactElement };

/** Placing a bubble takes more script than most pages: without it, controls are still named for screen readers. */
const Tooltip = lazy(async () => {
  const { Tooltip } = await import("./tooltip.tsx").catch(() => ({ Tooltip: undefined }));
  return {
    default: ({ children, ...props }: Props) =>
      Tooltip ? <Tooltip {...props}>{children}</Tooltip> : children,
  };
});

/** A tooltip that comes after its control: for those that few pages show, such as the names of a collapsed menu. */
export function LazyTooltip({ children, ...props }: Props) {
  return (
    <Suspense fallback={children}>
      <Tooltip {...props}>{children}</Tooltip>
    </Suspense>
  );
}
