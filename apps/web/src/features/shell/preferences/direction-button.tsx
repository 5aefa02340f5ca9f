import { PilcrowLeft, PilcrowRight } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useDirection } from "../../../lib/theme.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";

/** Switches the direction; its arrow shows the new one. */
export function DirectionButton({ className, size }: { className?: string; size?: "sm" }) {
  const t = useMessages();
  const { direction, setDirection } = useDirection();
  const isLtr = direction === "ltr";
  const label = t(isLtr ? "preferences.to-rtl" : "preferences.to-ltr");
  return (
    <IconButton
      className={className}
      size={size}
      label={label}
      title={label}
      icon={isLtr ? <PilcrowLeft /> : <PilcrowRight />}
      onClick={() => setDirection(isLtr ? "rtl" : "ltr")}
    />
  );
}
