import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Logo, LogoMark } from "../../ui/brand/logo.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { ThemeButton } from "./preferences/theme-button.tsx";

type Props = {
  sidebar: { id: string; collapsed: boolean; toggle: () => void } | undefined;
  userMenu: ReactNode;
  /** Whether the page adds its own content to this bar; the product's name and the theme button are then hidden. */
  hasPageBar: boolean;
};

export function AppBar({ sidebar, userMenu, hasPageBar }: Props) {
  const t = useMessages();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-13 items-center justify-between gap-4 border-b border-line bg-surface ps-3 pe-4 print:hidden">
      <div className="flex flex-none items-center gap-2">
        {sidebar && (
          <IconButton
            size="sm"
            className="max-lg:hidden"
            label={t(sidebar.collapsed ? "nav.expand" : "nav.collapse")}
            icon={<PanelLeft />}
            aria-expanded={!sidebar.collapsed}
            aria-controls={sidebar.id}
            onClick={sidebar.toggle}
          />
        )}
        <Link to="/dashboard" className="flex max-lg:ms-1">
          {hasPageBar ? <LogoMark size={22} title="Linkspan" /> : <Logo size={22} />}
        </Link>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        {!hasPageBar && <ThemeButton size="sm" className="max-md:hidden" />}
        <div className={hasPageBar ? "bar-user" : "contents"}>{userMenu}</div>
      </div>
    </header>
  );
}
