import type { CropLink } from "@linkspan/contract";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";

type Props = { links: readonly CropLink[]; onRevoke: (link: CropLink) => void };

/** Pull requests whose comments show parts of screens. */
export function CropLinkList({ links, onRevoke }: Props) {
  const t = useMessages();
  const { day } = useFormats();
  return (
    <ul aria-label={t("crops.links")} className="mt-3 divide-y divide-line-soft border-t border-line-soft">
      {links.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
          <div className="min-w-[min(100%,11rem)] flex-1">
            <p className="font-[520] [overflow-wrap:anywhere]">
              <bdi dir="ltr">{link.pull_request}</bdi>
            </p>
            <p className="text-meta text-fg-3">
              {t("crops.since", { since: day(link.created_at), until: day(link.expires_at) })}
            </p>
          </div>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("crops.revoke-name", { name: link.pull_request })}
            onClick={() => onRevoke(link)}
          >
            {t("crops.revoke")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
