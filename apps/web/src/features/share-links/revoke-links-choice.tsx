import type { ShareLink } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { shareLinksQuery } from "../../lib/api/share-links-query.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Props = {
  projectId: string;
  /** Who leaves the project or is removed from it, and whether this is the reader. */
  person: { id: string; isReader: boolean };
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Offers to revoke the share links of a person who leaves: without it, they could keep reading through them. */
export function RevokeLinksChoice({ projectId, person, isOn, onChange }: Props) {
  const t = useMessages();
  const { data } = useQuery(shareLinksQuery(projectId));
  const links = data?.items.filter(({ created_by_id: creator }) => creator === person.id) ?? [];
  if (links.length === 0) return null;
  const who = person.isReader ? "own" : "theirs";
  return (
    <div className="grid gap-2.5">
      <label className="flex cursor-pointer gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4 flex-none accent-span"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="text-small">
          {t(`revoke-links.${who}`, { count: links.length })}
          <span className="block text-meta text-fg-3">
            {t(isOn ? "revoke-links.on" : `revoke-links.off-${who}`)}
          </span>
        </span>
      </label>
      <ul className="grid max-h-40 gap-1 overflow-y-auto rounded-2 border border-line bg-surface px-3.5 py-2.5 text-small">
        {links.map((link) => (
          <LinkLine key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function LinkLine({ link }: { link: ShareLink }) {
  const t = useMessages();
  const { day } = useFormats();
  return (
    <li className="flex justify-between gap-4">
      <span>{t(`revoke-links.kind-${link.kind}`)}</span>
      <span className="text-fg-3">{t("revoke-links.created", { day: day(link.created_at) })}</span>
    </li>
  );
}
