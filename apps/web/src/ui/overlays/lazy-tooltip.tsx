import { lazy, type ReactElement, Suspense } from "react";

type Props = { text: string; side?: "top" | "bottom" | "inline-end"; children: ReactElement };

/** The tooltip library is larger than most pages. Controls have a name for screen readers without it. */
const Tooltip = lazy(async () => {
  const { Tooltip } = await import("./tooltip.tsx").catch(() => ({ Tooltip: undefined }));
  return {
    default: ({ children, ...props }: Props) =>
      Tooltip ? <Tooltip {...props}>{children}</Tooltip> : children,
  };
});

/** A tooltip that loads after its control, for rarely shown ones, such as in the collapsed menu. */
export function LazyTooltip({ children, ...props }: Props) {
  return (
    <Suspense fallback={children}>
      <Tooltip {...props}>{children}</Tooltip>
    </Suspense>
  );
}
