import { PanelLeft } from "lucide-react";
import type { ReactNode, RefCallback } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { BarSlot } from "../../ui/bar-slot.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Logo, LogoMark } from "../../ui/logo.tsx";
import { ThemeButton } from "./theme-button.tsx";

type Props = {
  sidebar: { id: string; collapsed: boolean; toggle: () => void } | undefined;
  userMenu: ReactNode;
  /** Where the page puts what it has to say in the bar; the name of the product and the theme then make room. */
  slot: RefCallback<HTMLElement> | undefined;
  content: ReactNode;
};

export function AppBar({ sidebar, userMenu, slot, content }: Props) {
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
          {slot ? <LogoMark size={22} title="Linkspan" /> : <Logo size={22} />}
        </Link>
      </div>
      {slot && (
        <div ref={slot} className="min-w-0 flex-1">
          <BarSlot value="here">{content}</BarSlot>
        </div>
      )}
      <div className="flex min-w-0 items-center gap-2">
        {!slot && <ThemeButton size="sm" className="max-md:hidden" />}
        <div className={slot ? "bar-user" : "contents"}>{userMenu}</div>
      </div>
    </header>
  );
}
