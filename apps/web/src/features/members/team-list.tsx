import type { TeamSummary } from "@linkspan/contract";
import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Select } from "../../ui/forms/select.tsx";

/** Lists of at least this length have a filter. */
const searchedFrom = 9;

type Props = { teams: readonly TeamSummary[]; chosen: string | undefined; onChoose: (id: string) => void };

/** The caller's projects. The chosen one is in the URL, so each is a link; on phones a select. */
export function TeamList({ teams, chosen, onChoose }: Props) {
  const t = useMessages();
  const [wanted, setWanted] = useState("");
  const found = teams.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const options = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        className="lg:hidden"
        label={t("teams.projects")}
        value={chosen ?? ""}
        options={chosen ? options : [{ value: "", label: t("teams.projects") }, ...options]}
        onChange={onChoose}
      />
      <nav
        aria-label={t("teams.projects")}
        className="self-start rounded-3 border border-line bg-surface p-2 max-lg:hidden"
      >
        {teams.length >= searchedFrom && (
          <span className="field mb-2">
            <Search aria-hidden />
            <input
              type="search"
              aria-label={t("teams.find")}
              placeholder={t("teams.find")}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </span>
        )}
        <ul className="max-h-[calc(100dvh-220px)] overflow-y-auto">
          {found.map((team) => (
            <TeamLink key={team.id} team={team} current={team.id === chosen} />
          ))}
        </ul>
        <p role="status" className="px-3 text-small text-fg-3">
          {found.length === 0 && t("teams.none-found")}
        </p>
      </nav>
    </>
  );
}

function TeamLink({ team, current }: { team: TeamSummary; current: boolean }) {
  const t = useMessages();
  return (
    <li>
      <Link
        to={`?project=${team.id}`}
        aria-current={current ? "true" : undefined}
        className={`flex h-10 items-center justify-between gap-2.5 rounded-2 px-3 font-[520] transition-colors ${
          current ? "bg-span-soft text-fg" : "text-fg-2 hover:bg-hover hover:text-fg"
        }`}
      >
        <bdi className="truncate" title={team.name}>
          {team.name}
        </bdi>
        <span
          aria-hidden
          className="min-w-5 flex-none rounded-full bg-hover px-1.5 py-px text-center text-meta text-fg-2 tabular-nums"
        >
          {team.member_count}
        </span>
        <span className="sr-only">{t("teams.count", { count: team.member_count })}</span>
      </Link>
    </li>
  );
}
