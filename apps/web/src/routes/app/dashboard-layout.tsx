import "../../lib/i18n/app-messages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { useOwnedCount } from "../../features/projects/use-owned-count.ts";
import { AppShell } from "../../features/shell/app-shell.tsx";
import { MaintenanceScreen } from "../../features/shell/maintenance-screen.tsx";
import { createQueryClient } from "../../features/shell/query-client.ts";
import { RouteError } from "../../features/shell/route-error.tsx";
import { api } from "../../lib/api/api.ts";
import { useLiveProjects } from "../../lib/live/live.ts";
import { useMaintenance } from "../../lib/maintenance.ts";
import { pageReads } from "../../lib/page-reads.ts";
import { signInUrl } from "../../lib/session/return-path.ts";
import { ensureSession } from "../../lib/session/session.ts";
import {
  readToken,
  readUser,
  type StoredUser,
  useSignedIn,
  useUser,
  wasSessionEnded,
} from "../../lib/session/stored.ts";

type LayoutData = { user: StoredUser | undefined };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LayoutData> {
  // The server has checked the session. Its pages are the same for all members with a role.
  if (context.get(pageReads)) return { user: undefined };
  if (!(await ensureSession())) throw replace(signInUrl(pathOf(request)));
  return { user: readUser() ?? (await api.call("getMe", {})) };
}

/** The path of the requested page. A request has no fragment, so it is read from `location`. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search + (pathname === location.pathname ? location.hash : "");
}

export default function DashboardLayout() {
  const loaded = useLoaderData<typeof loader>();
  const user = useUser() ?? loaded.user;
  useLeaveWhenSignedOut();
  // The key resets the query cache: the next person to sign in must not see the previous one's data.
  return <SignedInApp key={useUserNumber(user?.id)} user={user} />;
}

/** A number that changes when another user signs in, but not when the server's HTML gets its user. */
function useUserNumber(id: string | undefined): number {
  const [shown, setShown] = useState({ id, number: 0 });
  if (id !== undefined && id !== shown.id) {
    setShown({ id, number: shown.id === undefined ? shown.number : shown.number + 1 });
  }
  return shown.number;
}

type UserProps = { user: StoredUser | undefined };

function SignedInApp({ user }: UserProps) {
  const [queryClient] = useState(() => createQueryClient({ hasMaintenancePage: true }));
  return (
    <QueryClientProvider client={queryClient}>
      <Shell user={user} />
    </QueryClientProvider>
  );
}

function Shell({ user }: UserProps) {
  useLiveProjects();
  const { pathname } = useLocation();
  // Administrators end it there.
  const isCovered = useMaintenance() && pathname !== "/admin";
  return (
    <>
      <div inert={isCovered}>
        <AppShell user={user} projectCount={useOwnedCount()}>
          <Outlet context={{ user }} />
        </AppShell>
      </div>
      {isCovered && <MaintenanceScreen />}
    </>
  );
}

/** Leaves the app when the session ended, also in another tab or by the server. */
function useLeaveWhenSignedOut() {
  const navigate = useNavigate();
  const user = useUser();
  const signedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  const leave = useEffectEvent(() => {
    // After signing out, the next person must not return to a page of the previous one.
    const path = wasSessionEnded() ? pathname + search + hash : undefined;
    void navigate(signInUrl(path), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of the two changes
  useEffect(() => {
    if (!readToken()) leave();
  }, [user?.id, signedIn]);
}

export const ErrorBoundary = RouteError;
