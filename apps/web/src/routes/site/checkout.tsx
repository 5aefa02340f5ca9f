import "../../lib/i18n/app-messages.ts";
import { checkoutPage } from "@linkspan/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Checkout } from "../../features/checkout/checkout.tsx";
import { isOwnDocument, useDocumentLinks } from "../../features/checkout/own-document.ts";
import { createQueryClient } from "../../features/shell/query-client.ts";
import { readChoice } from "../../lib/selected-plan.ts";
import { useUser } from "../../lib/session/stored.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { loadToasts } from "../../ui/feedback/toast.tsx";

/** Requires a chosen plan, then a signed-in person, then a full page load. */
export default function CheckoutRoute() {
  const [queryClient] = useState(createQueryClient);
  const [choice] = useState(readChoice);
  const user = useUser();
  const elsewhere = findElsewhere(choice !== undefined, user !== null);
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);
  useDocumentLinks();
  useEffect(() => {
    loadToasts().catch(() => undefined);
  }, []);
  return (
    <>
      <PageTitle id="checkout.title" />
      {choice && user && !elsewhere && (
        <QueryClientProvider client={queryClient}>
          <Checkout key={user.id} choice={choice} user={user} />
        </QueryClientProvider>
      )}
    </>
  );
}

function findElsewhere(hasChoice: boolean, hasUser: boolean): string | undefined {
  if (!hasChoice) return "/pricing";
  if (!hasUser) return `/login?return=${checkoutPage}`;
  return isOwnDocument() ? undefined : checkoutPage;
}
