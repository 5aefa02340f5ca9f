import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../ui/brand/logo.tsx";
import { ScrollToTop } from "../../ui/navigation/scroll-to-top.tsx";
import { AppFooter } from "./app-footer.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { DirectionButton } from "./preferences/direction-button.tsx";
import { ThemeButton } from "./preferences/theme-button.tsx";
import { SkipLink } from "./skip-link.tsx";

type Props = {
  /** The name of the project. */
  lead?: ReactNode;
  note: ReactNode;
  children: ReactNode;
};

/** The layout of pages behind share links, for readers without an account. */
export function ReaderShell({ lead, note, children }: Props) {
  return (
    <>
      <SkipLink />
      <header className="fixed inset-x-0 top-0 z-30 flex h-13 items-center justify-between gap-4 border-b border-line bg-surface px-4">
        <div className="flex min-w-0 items-center gap-2.5">
          <Link to="/" className="flex flex-none">
            <Logo size={22} />
          </Link>
          {lead}
        </div>
        <div className="flex min-w-0 flex-none items-center gap-2 max-md:flex-initial">
          <p className="truncate text-small text-fg-2">{note}</p>
          <div className="flex">
            <DirectionButton size="sm" />
            <ThemeButton size="sm" />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-dvh flex-col px-4 pt-[calc(52px+20px)] pb-5 md:px-10 md:pt-[calc(52px+28px)] md:pb-7"
      >
        {children}
        <AppFooter />
      </main>
      <OutdatedNotice />
      <ScrollToTop />
    </>
  );
}
