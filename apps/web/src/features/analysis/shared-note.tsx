import type { SharedAnalysis } from "@linkspan/contract";
import { Link2 } from "lucide-react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Props = { shared: SharedAnalysis | undefined; small: boolean };

/** Who shared the analysis, and when the link expires. The shrunk header shows only the icon. */
export function SharedNote({ shared, small }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  if (!shared) return <p className="text-small">&nbsp;</p>;
  const { project_name, expires_at } = shared;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-small text-fg-2">
      <Link2 size={15} aria-hidden className="flex-none" />
      <bdi className={small ? "sr-only" : "truncate font-[520]"}>{project_name}</bdi>
      {expires_at && (
        <span className={small ? "sr-only" : "flex-none text-fg-3"}>
          {t("shared.until", { day: day(expires_at) })}
        </span>
      )}
    </p>
  );
}
