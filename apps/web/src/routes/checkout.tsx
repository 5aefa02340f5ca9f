import "../lib/checkout-messages.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Checkout } from "../features/checkout/checkout.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import { readChoice } from "../lib/selected-plan.ts";
import { useUser } from "../lib/session/stored.ts";

/** Needs a chosen plan first, then somebody who buys it. */
export default function CheckoutRoute() {
  const navigate = useNavigate();
  const [choice] = useState(readChoice);
  const user = useUser();
  const elsewhere = !choice ? "/pricing" : !user && "/login?return=/dashboard/checkout";
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return (
    <>
      <PageTitle id="checkout.title" />
      {choice && user && <Checkout choice={choice} current={user.plan} />}
    </>
  );
}
