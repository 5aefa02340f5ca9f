import type { Subscription } from "@linkspan/contract";
import { Lock } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { ChooseButton } from "./choose-button.tsx";

type Usage = Subscription["usage"];
type Row = Usage["by_project"][number];

const shownFirst = 6;
/** Endpoints per project. A full bar is the plan's limit, or without one the largest project. */
export function EndpointBars({ usage }: { usage: Usage }) {
  const t = useMessages();
  const heading = useId();
  const [all, setAll] = useState(false);
  const { endpoints, by_project } = usage;
  const rows = by_project.toSorted((a, b) => b.endpoints - a.endpoints);
  const full = Math.max(1, endpoints.limit ?? rows[0]?.endpoints ?? 0);
  return (
    <div className="mt-6 border-t border-line pt-4.5">
      <div className="mb-3 flex flex-wrap justify-between gap-x-4 text-small">
        <h3 id={heading} className="text-small font-[620] tracking-normal">
          {t("billing.by-project")}
        </h3>
        <span className="text-fg-3">
          {endpoints.limit === null
            ? t("billing.each-unlimited")
            : t("billing.each-holds", { limit: endpoints.limit })}
        </span>
      </div>
      {rows.length === 0 && <NoRows />}
      {rows.some(({ read_only }) => read_only) && (
        <p className="mb-3 text-small text-fg-2">
          {t("billing.choose-hint", { limit: usage.projects.limit ?? 0 })}
        </p>
      )}
      <ul aria-labelledby={heading} className="grid gap-3 text-small md:gap-1.75">
        {(all ? rows : rows.slice(0, shownFirst)).map((row) => (
          <Bar key={row.id} row={row} share={Math.min(1, row.endpoints / full)} usage={usage} />
        ))}
      </ul>
      {rows.length > shownFirst && !all && (
        <Button variant="ghost" size="sm" className="mt-2.5 -ms-2.5" onClick={() => setAll(true)}>
          {t("billing.show-all", { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

function Bar({ row, share, usage }: { row: Row; share: number; usage: Usage }) {
  const t = useMessages();
  const over = isOver(row.endpoints, usage.endpoints.limit);
  const marks = [
    row.read_only && t("billing.read-only"),
    over && t("billing.over-endpoints"),
    isOver(row.members, usage.team_members.limit) && t("billing.over-members"),
  ].filter((mark) => mark !== false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 md:grid-cols-[minmax(0,210px)_minmax(0,1fr)_30px]">
      <span className="flex min-w-0 flex-col">
        <Link to={`/projects/${row.id}/settings`} className="flex text-fg-2 hover:text-fg hover:underline">
          <bdi className="truncate">{row.name}</bdi>
        </Link>
        {marks.length > 0 && (
          <span className={`flex items-center gap-1.5 text-meta ${over ? "text-poor" : "text-fg-3"}`}>
            {row.read_only && <Lock size={12} aria-hidden />}
            {marks.join(" · ")}
            {row.read_only && <ChooseButton id={row.id} name={row.name} />}
          </span>
        )}
      </span>
      <span
        aria-hidden
        className="h-2 overflow-hidden rounded-[3px] bg-raised max-md:col-span-2 max-md:row-start-2"
      >
        <span
          className={`block h-full min-w-0.5 rounded-[3px] ${over ? "bg-poor-fill" : "bg-sea"}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <b className="text-end tabular-nums">{row.endpoints}</b>
    </li>
  );
}

function isOver(count: number, limit: number | null) {
  return limit !== null && count > limit;
}

function NoRows() {
  const t = useMessages();
  return (
    <p className="text-small text-fg-2">
      {t("billing.bars-empty")}{" "}
      <Link to="/dashboard" className="underline underline-offset-3 hover:text-fg">
        {t("billing.to-projects")}
      </Link>
    </p>
  );
}
