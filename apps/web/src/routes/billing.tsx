import "../lib/app-messages.ts";
import "../lib/billing-messages.ts";
import { useOutletContext } from "react-router";
import { BillingScreen } from "../features/billing/billing-screen.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import type { StoredUser } from "../lib/session/stored.ts";

export default function Billing() {
  const { user } = useOutletContext<{ user: StoredUser }>();
  return (
    <>
      <PageTitle id="nav.billing" />
      <BillingScreen user={user} />
    </>
  );
}

/** Inside the shell, so that the rest of the app stays within reach. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <PageTitle id="error.title" />
      <ErrorScreen error={error} />
    </>
  );
}
