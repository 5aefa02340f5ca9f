import type { SharedAnalysis } from "@linkspan/contract";
import { Link2 } from "lucide-react";
import { useFormats } from "../../lib/formats.ts";
import { useMessages } from "../../lib/i18n.tsx";

type Props = { shared: SharedAnalysis | undefined; small: boolean };

/** Whose analysis this is, and that it came by a link. The shrunk header has room for its sign alone. */
export function SharedNote({ shared, small }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-small text-fg-2">
      <Link2 size={15} aria-hidden className="flex-none" />
      <span className={small ? "sr-only" : "truncate"}>
        {shared && (
          <>
            <bdi className="font-[560] text-fg">{shared.project_name}</bdi>
            {" · "}
          </>
        )}
        {t("shared.note")}
        {shared?.expires_at && ` · ${t("shared.until", { day: day(shared.expires_at) })}`}
      </span>
    </p>
  );
}
