import { useOutletContext } from "react-router";
import { BillingScreen } from "../../features/billing/billing-screen.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import type { StoredUser } from "../../lib/session/stored.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";

export default function Billing() {
  const { user } = useOutletContext<{ user: StoredUser }>();
  return (
    <>
      <PageTitle id="nav.billing" />
      <BillingScreen user={user} />
    </>
  );
}

/** The error screen inside the shell, so that the navigation stays available. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </>
  );
}
