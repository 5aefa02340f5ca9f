import "../../lib/i18n/public-messages.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CallbackScreen } from "../../features/sign-in/callback-screen.tsx";
import { finishSignIn } from "../../lib/session/callback.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";

/** Not awaited, so that the page can show the progress. */
export function loader({ request }: LoaderFunctionArgs) {
  return { outcome: finishSignIn(new URL(request.url)) };
}

export default function SignInCallback() {
  const { outcome } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle id="callback.title" />
      <CallbackScreen outcome={outcome} />
    </>
  );
}
