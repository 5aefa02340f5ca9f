import "./choice-dialog.css";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  /** Above the list, and what it contains. */
  search: { label: string; value: string; onChange: (text: string) => void };
  /** For screen readers; undefined while it isn't known. */
  found: string | undefined;
  isPending: boolean;
  /** Shown if nothing matches. */
  none?: string | undefined;
  failure?: { title: string; error: Error; isRetrying: boolean; retry: () => Promise<unknown> } | undefined;
  /** Beside the list, on wide screens. */
  aside?: ReactNode;
  /** Below the list. */
  more?: ReactNode;
  /** List items. */
  children: ReactNode;
  onClose: () => void;
};

/** Chooses one of many things, which a text narrows down. */
export function ChoiceDialog({ title, search, aside, onClose, ...list }: Props) {
  const { label, value, onChange } = search;
  return (
    <Dialog title={title} width={aside ? 640 : 560} isSheet onClose={onClose}>
      <div className={`choice-dialog ${aside ? "has-aside" : ""}`}>
        <div className="grid min-w-0 content-start gap-3">
          <span className="field">
            <Search aria-hidden />
            <input
              type="search"
              data-autofocus
              aria-label={label}
              placeholder={label}
              maxLength={120}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          <Choices {...list} />
        </div>
        {aside}
      </div>
    </Dialog>
  );
}

function Choices({
  found,
  isPending,
  none,
  failure,
  more,
  children,
}: Omit<Props, "title" | "search" | "aside" | "onClose">) {
  return (
    <>
      <p role="status" className="sr-only">
        {found}
      </p>
      <ul className="choice-list">
        {children}
        {isPending && (
          <li>
            <Skeleton className="h-14" />
          </li>
        )}
        {none && <li className="py-6 text-center text-fg-2">{none}</li>}
      </ul>
      {failure && (
        <LoadFailed
          title={failure.title}
          error={failure.error}
          busy={failure.isRetrying}
          onRetry={failure.retry}
        />
      )}
      {more}
    </>
  );
}
