import type { ShareLink } from "@linkspan/contract";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

/** Who created a link, when, and when it expires. */
export function useHistory({ created_by, created_at, expires_at }: ShareLink): string {
  const t = useMessages();
  const { day } = useFormats();
  const made = created_by
    ? t("share.made-by", { name: created_by, day: day(created_at) })
    : t("share.made-on", { day: day(created_at) });
  const end = expires_at ? t("share.until", { day: day(expires_at) }) : t("share.endless");
  return `${made} · ${end}`;
}
