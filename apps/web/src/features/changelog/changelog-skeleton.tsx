import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** While the versions load. */
export function ChangelogSkeleton() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="mt-6 grid gap-5">
      <span className="sr-only">{t("changelog.loading")}</span>
      <Skeleton className="h-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
