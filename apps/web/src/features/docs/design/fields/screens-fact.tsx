import { Frame } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useDesign } from "../design-context.ts";
import { useConnections } from "../use-connections.ts";

/** "On 3 screens", which opens the design pane. */
export function ScreensFact() {
  const t = useMessages();
  const { open, isOpen } = useDesign();
  const { data } = useConnections();
  if (!data) return null;
  const count = data.screens.length;
  if (count === 0 && !data.no_screen) return null;
  return (
    <li>
      <button type="button" className="screens-fact" aria-expanded={isOpen} onClick={open}>
        <Frame size={14} aria-hidden />
        {count > 0 ? t("design.on-screens", { count }) : t("design.needs-none")}
      </button>
    </li>
  );
}
