import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** Placeholder for the whole page. */
export function TeamSkeleton({ className }: { className: string }) {
  const t = useMessages();
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{t("teams.loading")}</span>
      <div className="self-start rounded-3 border border-line bg-surface p-2 max-lg:hidden">
        {["w-32", "w-44", "w-36"].map((width) => (
          <div key={width} className="flex h-10 items-center px-3">
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
      <div className="rounded-3 border border-line bg-surface">
        <div className="p-5.5">
          <Skeleton className="h-4 w-48" />
        </div>
        <RowSkeletons />
      </div>
    </div>
  );
}

/** Placeholder for the table of members. */
export function RowSkeletons() {
  return ["w-40", "w-32", "w-48"].map((width) => (
    <div key={width} className="flex items-center gap-3 border-t border-line-soft px-5.5 py-4">
      <Skeleton className="size-7 rounded-full" />
      <div className="flex flex-col gap-2">
        <Skeleton className={`h-3 ${width}`} />
        <Skeleton className="h-2.5 w-36" />
      </div>
    </div>
  ));
}
