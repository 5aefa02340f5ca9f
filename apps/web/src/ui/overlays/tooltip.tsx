import "./tooltip.css";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useDirection } from "../../lib/theme.ts";

type Props = { text: ReactNode; side?: "top" | "bottom" | "inline-end"; children: ReactNode };

/**
 * Repeats or adds to a control's label on hover and focus; never the only source of information.
 * Not in a portal, so that it stays in the landmark of its control.
 */
export function Tooltip({ text, side = "top", children }: Props) {
  const { direction } = useDirection();
  const inlineEnd = direction === "rtl" ? "left" : "right";
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          className="tooltip"
          side={side === "inline-end" ? inlineEnd : side}
          sideOffset={8}
          collisionPadding={8}
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
