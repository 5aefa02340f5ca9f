import "../../lib/i18n/app-messages.ts";
import { useSearchParams } from "react-router";
import { UnsubscribePage } from "../../features/account/unsubscribe-page.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";

/** Needs no session: the link in the email proves who it was sent to. */
export default function Unsubscribe() {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageTitle id="unsubscribe.title" />
      <UnsubscribePage token={parameters.get("token") ?? ""} />
    </>
  );
}
