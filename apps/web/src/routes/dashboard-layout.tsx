import "../lib/i18n/app-messages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import { useOwnedCount } from "../features/projects/use-owned-count.ts";
import { AppShell } from "../features/shell/app-shell.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { createQueryClient } from "../features/shell/query-client.ts";
import { api } from "../lib/api/api.ts";
import { describeProblem } from "../lib/api/problem.ts";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { useLiveProjects } from "../lib/live/live.ts";
import { signInAddress } from "../lib/session/return-address.ts";
import { ensureSession } from "../lib/session/session.ts";
import {
  readToken,
  readUser,
  type StoredUser,
  useSignedIn,
  useUser,
  wasSessionEnded,
} from "../lib/session/stored.ts";
import { PageTitle } from "../lib/site/page-title.tsx";
import { Button } from "../ui/button.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await ensureSession())) throw replace(signInAddress(pathOf(request)));
  return { user: readUser() ?? (await api.call("getMe", {})) };
}

/** The page asked for. A request has no fragment; the address bar still shows it after a reload. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search + (pathname === location.pathname ? location.hash : "");
}

export default function DashboardLayout() {
  const loaded = useLoaderData<typeof loader>();
  const user = useUser() ?? loaded.user;
  useLeaveWhenSignedOut();
  // The key resets the query cache: the next person to sign in must not see the previous one's data.
  return <SignedInApp key={user.id} user={user} />;
}

function SignedInApp({ user }: { user: StoredUser }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell user={user} />
    </QueryClientProvider>
  );
}

function Shell({ user }: { user: StoredUser }) {
  useLiveProjects();
  return (
    <AppShell user={user} projectCount={useOwnedCount()}>
      <Outlet context={{ user }} />
    </AppShell>
  );
}

/** Signing out in another tab, or a session that the server ended, ends it here too. */
function useLeaveWhenSignedOut() {
  const navigate = useNavigate();
  const user = useUser();
  const signedIn = useSignedIn();
  const { pathname, search, hash } = useLocation();
  const leave = useEffectEvent(() => {
    // After signing out, the next person must not land on a page of the one before.
    const path = wasSessionEnded() ? pathname + search + hash : undefined;
    void navigate(signInAddress(path), { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two tell when to look again
  useEffect(() => {
    if (!readToken()) leave();
  }, [user?.id, signedIn]);
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useMessages();
  const { revalidate, state } = useRevalidator();
  const { kind, title, text } = describeProblem(error, t);
  const retry = (
    <Button variant="primary" busy={state === "loading"} onClick={() => void revalidate()}>
      {t("error.retry")}
    </Button>
  );
  const words = kind === "unknown" ? {} : { heading: title, text, action: retry };
  return (
    <main tabIndex={-1}>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} {...words} />
    </main>
  );
}
