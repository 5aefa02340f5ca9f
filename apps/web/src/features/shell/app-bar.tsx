import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { ThemeButton } from "./theme-button.tsx";

type Props = {
  sidebar: { id: string; collapsed: boolean; toggle: () => void } | undefined;
  userMenu: ReactNode;
};

export function AppBar({ sidebar, userMenu }: Props) {
  const t = useMessages();
  return (
    <header className="fixed inset-x-0 top-0 z-30 flex h-13 items-center justify-between gap-4 border-b border-line bg-surface ps-3 pe-4">
      <div className="flex items-center gap-2">
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
          <Logo size={22} />
        </Link>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <ThemeButton size="sm" className="max-md:hidden" />
        {userMenu}
      </div>
    </header>
  );
}
