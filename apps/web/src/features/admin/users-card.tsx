import type { AdminUser } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { usersQuery } from "./queries.ts";
import { UserPanel } from "./user-panel.tsx";

/** Finds accounts, and opens one. */
export function UsersCard() {
  const t = useMessages();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(usersQuery(text));
  return (
    <Card title={t("admin.users")} text={t("admin.users-text")}>
      <SearchField
        label={t("admin.search")}
        clearLabel={t("admin.clear")}
        value={text}
        onSearch={(wanted) => {
          setText(wanted);
          setChosen(undefined);
        }}
        className="max-w-[28rem]"
      />
      {error && (
        <LoadFailed title={t("admin.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
      )}
      <p role="status" className={data ? "mt-3 text-small text-fg-2" : "sr-only"}>
        {data && t("admin.found", { count: data.length })}
      </p>
      {data && data.length > 0 && (
        <ul className="mt-2 overflow-hidden rounded-2 border border-line">
          {data.map((user) => (
            <li key={user.id} className="not-first:border-t not-first:border-line">
              <UserRow
                user={user}
                isOpen={chosen === user.id}
                onToggle={() => setChosen(chosen === user.id ? undefined : user.id)}
              />
              {chosen === user.id && <UserPanel id={user.id} onErased={() => setChosen(undefined)} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type RowProps = { user: AdminUser; isOpen: boolean; onToggle: () => void };

function UserRow({ user, isOpen, onToggle }: RowProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-start hover:bg-hover"
    >
      <span className="min-w-0 flex-[1_1_12rem]">
        <span className="flex font-[560]">
          <bdi className="truncate">{user.name}</bdi>
        </span>
        <span className="flex text-small text-fg-2">
          <bdi className="truncate">{user.email || t("admin.no-address")}</bdi>
        </span>
      </span>
      <UserChips user={user} />
    </button>
  );
}

function UserChips({ user }: { user: AdminUser }) {
  const t = useMessages();
  return (
    <span className="flex gap-1.5">
      {user.blocked_at && <Chip tone="poor">{t("admin.blocked")}</Chip>}
      {user.admin_since && <Chip tone="span">{t("admin.administrator")}</Chip>}
      <Chip tone="outlined">{t(`plan.${user.plan}`)}</Chip>
    </span>
  );
}
