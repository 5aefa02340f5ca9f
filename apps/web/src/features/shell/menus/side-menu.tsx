import "./side-menu.css";
import { LogOut } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { LazyTooltip } from "../../../ui/overlays/lazy-tooltip.tsx";
import { sideLinks } from "./side-links.ts";

type Props = { id: string; collapsed: boolean; onLogout: () => void; foot: ReactNode };

/** For large screens: on small ones its items are in the user menu. */
export function SideMenu({ id, collapsed, onLogout, foot }: Props) {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <aside
      id={id}
      className="side-menu fixed start-0 top-13 bottom-0 z-20 hidden flex-col justify-between overflow-x-clip overflow-y-auto border-e border-line bg-surface px-3 py-3.5 lg:flex print:hidden"
    >
      <nav aria-label={t("nav.app")} className="flex flex-col gap-0.5">
        {linksToPages(sideLinks).map(({ to, below, label, icon: Icon }) => (
          <Named key={to} label={t(label)} collapsed={collapsed}>
            <Link to={to} aria-current={findCurrent(pathname, to, below)} className="side-item">
              <Icon size={17} aria-hidden />
              <span className={collapsed ? "sr-only" : undefined}>{t(label)}</span>
            </Link>
          </Named>
        ))}
      </nav>
      <div className="flex flex-col gap-3">
        {foot}
        <Named label={t("nav.logout")} collapsed={collapsed}>
          <button type="button" className="side-item" onClick={onLogout}>
            <LogOut size={17} aria-hidden />
            <span className={collapsed ? "sr-only" : undefined}>{t("nav.logout")}</span>
          </button>
        </Named>
      </div>
    </aside>
  );
}

function findCurrent(pathname: string, to: string, below: string | undefined) {
  if (pathname === to) return "page";
  return below && pathname.startsWith(below) ? "true" : undefined;
}

/** In the collapsed menu, the name of an item appears on hover and focus. */
function Named({
  label,
  collapsed,
  children,
}: {
  label: string;
  collapsed: boolean;
  children: ReactElement;
}) {
  if (!collapsed) return children;
  return (
    <LazyTooltip text={label} side="inline-end">
      {children}
    </LazyTooltip>
  );
}
