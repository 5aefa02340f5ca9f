import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../buttons/button.tsx";
import { listPages } from "./page-window.ts";

type Props = { page: number; pages: number; onGo: (page: number) => void };

/** At most five numbers. At the first and last page the arrows stay focusable, with `aria-disabled`. */
export function Pagination({ page, pages, onGo }: Props) {
  const t = useMessages();
  const step = (to: number, label: string, icon: ReactNode) => {
    const isEnd = to < 1 || to > pages;
    return (
      <IconButton
        size="sm"
        label={label}
        icon={icon}
        aria-disabled={isEnd || undefined}
        className={isEnd ? "cursor-not-allowed text-line-strong hover:bg-transparent" : ""}
        onClick={() => !isEnd && onGo(to)}
      />
    );
  };
  return (
    <nav aria-label={t("pagination.label")} className="flex items-center gap-1">
      {step(page - 1, t("pagination.previous"), <ChevronLeft aria-hidden />)}
      {listPages(page, pages).map((number) => (
        <Button
          key={number}
          size="sm"
          variant={number === page ? "secondary" : "ghost"}
          className="min-w-[30px] px-1.5!"
          aria-label={t("pagination.page", { number })}
          aria-current={number === page ? "page" : undefined}
          onClick={() => number !== page && onGo(number)}
        >
          {number}
        </Button>
      ))}
      {step(page + 1, t("pagination.next"), <ChevronRight aria-hidden />)}
    </nav>
  );
}
