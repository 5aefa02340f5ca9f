import { useParams } from "react-router";
import { ReceiptScreen } from "../../features/billing/receipt-screen.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";

export default function InvoicePage() {
  const { id = "" } = useParams();
  return <ReceiptScreen key={id} id={id} />;
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
