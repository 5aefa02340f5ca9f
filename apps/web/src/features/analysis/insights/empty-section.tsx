import { CircleCheck } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

export function EmptySection() {
  const t = useMessages();
  return (
    <p className="flex flex-col items-center gap-2.5 rounded-3 border border-line bg-surface px-4 py-12 text-center">
      <CircleCheck size={22} aria-hidden className="text-good" />
      {t("analysis.nothing-found")}
    </p>
  );
}
