import { type CSSProperties, type ReactNode, useEffect, useId } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { loadToasts } from "../../ui/feedback/toast.tsx";
import { useDropGuard } from "../../ui/forms/use-file-drop.ts";
import { ScrollToTop } from "../../ui/navigation/scroll-to-top.tsx";
import { AppBar } from "./app-bar.tsx";
import { AppFooter } from "./app-footer.tsx";
import { PlanUsage } from "./menus/plan-usage.tsx";
import { SideMenu } from "./menus/side-menu.tsx";
import { useSidebar } from "./menus/use-sidebar.ts";
import { useSignOut } from "./menus/use-sign-out.ts";
import { UserMenu } from "./menus/user-menu.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useMediaQuery } from "./use-media-query.ts";
import { Waiting } from "./waiting.tsx";

type Props = {
  /** Undefined on the server, whose pages are the same for all members with a role. */
  user: StoredUser | undefined;
  projectCount: number | undefined;
  children: ReactNode;
};

/** The layout of every page of the app. */
export function AppShell({ user, projectCount, children }: Props) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { collapsed, toggle } = useSidebar();
  const { leaving, signOut, signOutEverywhere } = useSignOut();
  const id = useId();
  const wide = useMediaQuery("(width >= 64rem)");
  // Documentation and analysis need the full width.
  const withSideMenu = !/doc|api-analysis/.test(pathname);
  const isDocumentation = pathname.startsWith("/doc/");
  const width = wide && withSideMenu ? (collapsed ? "60px" : "220px") : "0px";

  useDropGuard();
  useEffect(() => {
    loadToasts().catch(() => undefined);
  }, []);

  return (
    <div style={{ "--side-menu": width } as CSSProperties}>
      <SkipLink />
      <AppBar
        sidebar={withSideMenu ? { id, collapsed, toggle } : undefined}
        hasPageBar={isDocumentation}
        userMenu={
          user && (
            <UserMenu
              user={user}
              sideItems={!wide || !withSideMenu}
              onSignOut={signOut}
              onSignOutEverywhere={signOutEverywhere}
            />
          )
        }
      />
      {withSideMenu && (
        <SideMenu
          id={id}
          collapsed={collapsed}
          onLogout={signOut}
          foot={user && <PlanUsage plan={user.plan} used={projectCount} collapsed={collapsed} />}
        />
      )}
      <div className="beside-side-menu">
        <main
          id="main"
          tabIndex={-1}
          className="flex min-h-dvh flex-col px-4 pt-[calc(52px+20px)] pb-5 md:px-10 md:pt-[calc(52px+28px)] md:pb-7 print:min-h-0 print:p-0"
        >
          {children}
          <AppFooter />
        </main>
      </div>
      <OutdatedNotice />
      <ScrollToTop />
      {leaving && <Waiting label={t("nav.signing-out")} />}
    </div>
  );
}
