import { Eye } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

/** Who will see the pictures. */
export function Audience() {
  const t = useMessages();
  return (
    <p className="flex gap-2 text-small text-fg-2">
      <Eye size={15} aria-hidden className="mt-0.5 flex-none text-fg-3" />
      <span>{t("import.audience")}</span>
    </p>
  );
}
