import "../../lib/i18n/app-messages.ts";
import "../../lib/i18n/public-messages.ts";
import { invitationCallback } from "@linkspan/contract";
import { type LoaderFunctionArgs, replace, useLoaderData } from "react-router";
import { InvitationScreen } from "../../features/members/invitation-screen.tsx";
import { readInvitation, saveInvitation } from "../../features/members/invitation-token.ts";
import { InlineSignIn } from "../../features/sign-in/sign-in-action.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";

/** Removes the token from the URL before the first render, so that no history entry or bookmark contains it. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("invite");
  if (token !== null) {
    saveInvitation(token);
    throw replace(invitationCallback);
  }
  return { token: readInvitation() };
}

export default function InviteCallback() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle id="invitation.title" />
      <InvitationScreen token={token} signIn={<InlineSignIn returnTo={invitationCallback} />} />
    </>
  );
}
