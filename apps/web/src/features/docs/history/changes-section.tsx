import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useLoaded } from "../../../lib/use-loaded.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

type Props = { project: string; operation: string };

const loadList = () => import("./change-list.tsx");

/** The change history of an operation, collapsed by default. A URL with `#changes` opens it. */
export function ChangesSection(props: Props) {
  const t = useMessages();
  const isMeant = useLocation().hash === "#changes";
  // The server doesn't get the fragment: the section opens afterwards.
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    setOpen(true);
    section.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <details
      ref={section}
      id="changes"
      className="operation-section group/changes scroll-mt-16"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="-mx-1 flex cursor-pointer list-none items-center gap-1.5 rounded-1 px-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="text-fg-3 transition-transform group-open/changes:rotate-90 rtl:-scale-x-100 rtl:group-open/changes:-rotate-90"
        />
        <h2>{t("docs.changes")}</h2>
      </summary>
      <div className="mt-3">{isOpen && <LoadedList {...props} />}</div>
    </details>
  );
}

function LoadedList(props: Props) {
  const t = useMessages();
  const { value: module, error, isLoading, retry } = useLoaded(loadList);
  if (module) return <module.ChangeList {...props} />;
  if (error) {
    return <LoadFailed title={t("docs.changes-failed")} error={error} busy={isLoading} onRetry={retry} />;
  }
  return <Skeleton className="h-20" />;
}
