import "../lib/app-messages.ts";
import "../lib/sign-in-messages.ts";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { CallbackScreen } from "../features/sign-in/callback-screen.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import { finishSignIn } from "../lib/session/callback.ts";

/** Not awaited: the page is to say what it is doing meanwhile. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { outcome: finishSignIn(new URL(request.url).search) };
}

export default function SignInCallback() {
  const { outcome } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <PageTitle id="callback.title" />
      <CallbackScreen outcome={outcome} />
    </>
  );
}
