import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

export function RowsSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="grid content-start">
      <span className="sr-only">{t("screens.loading")}</span>
      {["one", "two", "three", "four", "five", "six"].map((row) => (
        <div key={row} className="flex h-[62px] items-center gap-4 border-b border-line-soft px-5">
          <Skeleton className="size-[46px]" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      ))}
    </div>
  );
}
