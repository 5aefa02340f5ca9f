import type { Project } from "@linkspan/contract";
import { FileQuestion } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { MethodBadge } from "../operations/method-badge.tsx";

const order = ["get", "post", "put", "patch", "delete"];

/** The upper part of a card: what the current revision contains, by method and by its largest tags. */
export function ApiStrip({ current, loading }: { current: Project["current"]; loading: boolean }) {
  // At the bottom, because a chip with the project's state may cover the top.
  return (
    <div className="relative flex h-[142px] flex-col justify-end gap-2.5 border-b border-line bg-sea-floor px-4 pb-5.5">
      {loading ? <LoadingStrip /> : current ? <Contents current={current} /> : <NothingRead />}
    </div>
  );
}

function Contents({ current }: { current: Current }) {
  const t = useMessages();
  const methods = sortMethods(current.methods);
  if (methods.length === 0) return <p className="text-small text-fg-3">{t("projects.no-operations")}</p>;
  return (
    <>
      <MethodList methods={methods} />
      <TagList highlights={current.highlights} />
      <div className="absolute inset-x-0 bottom-0">
        <MethodBar methods={methods} />
      </div>
    </>
  );
}

/** The same where there is more room than on a card. */
export function ApiContents({ current }: { current: Current }) {
  const methods = sortMethods(current.methods);
  return (
    <>
      <MethodBar methods={methods} />
      <MethodList methods={methods} />
      <TagList highlights={current.highlights} />
    </>
  );
}

type Current = NonNullable<Project["current"]>;

type Methods = [method: string, count: number][];

/** Common methods in the usual order, then the others. */
function sortMethods(methods: Record<string, number>): Methods {
  return Object.entries(methods)
    .filter(([, count]) => count > 0)
    .map(([method, count]): Methods[number] => [method.toLowerCase(), count])
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b));
}

function rankOf(method: string): number {
  const at = order.indexOf(method);
  return at === -1 ? order.length : at;
}

function MethodBar({ methods }: { methods: Methods }) {
  return (
    <div aria-hidden className="flex h-1.5 gap-[3px] overflow-hidden">
      {methods.map(([method, count]) => (
        <i key={method} className={`method-bar method-${method} min-w-1`} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

function MethodList({ methods }: { methods: Methods }) {
  const t = useMessages();
  return (
    <ul
      aria-label={t("projects.methods")}
      className="flex max-h-11 flex-wrap gap-x-3 gap-y-1.5 overflow-hidden"
    >
      {methods.map(([method, count]) => (
        <li key={method} className="flex h-[18px] items-center gap-1.5 text-meta text-fg-2 tabular-nums">
          <MethodBadge method={method} size="xs" />
          {count}
        </li>
      ))}
    </ul>
  );
}

function TagList({ highlights }: Pick<Current, "highlights">) {
  const t = useMessages();
  if (!highlights || highlights.tags.length === 0) return null;
  const more = highlights.tag_count - highlights.tags.length;
  return (
    <ul aria-label={t("projects.tags")} className="flex min-w-0 gap-1.5 text-meta text-fg-2">
      {highlights.tags.map(({ name, operations }) => (
        <li
          key={name}
          title={t("projects.tag-title", { name, count: operations })}
          className="flex min-w-0 gap-1.5 rounded-1 border border-line px-1.5 py-px"
        >
          <bdi className="max-w-[14ch] truncate">{name}</bdi>
          <span className="text-fg-3 tabular-nums">{operations}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="flex-none py-px text-fg-3">
          <bdi dir="ltr">{t("projects.more-tags", { count: more })}</bdi>
        </li>
      )}
    </ul>
  );
}

function NothingRead() {
  const t = useMessages();
  return (
    <p className="flex items-center gap-2.5 text-small text-fg-3">
      <FileQuestion size={18} aria-hidden className="flex-none" />
      {t("projects.nothing-read")}
    </p>
  );
}

function LoadingStrip() {
  return (
    <>
      <Skeleton className="h-3.5 w-[70%]" />
      <Skeleton className="h-3.5 w-[55%]" />
    </>
  );
}
