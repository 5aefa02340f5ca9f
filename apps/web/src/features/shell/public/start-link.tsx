import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useSignedIn } from "../../../lib/session/stored.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

type Props = { variant: "primary" | "accent"; size?: "lg"; className?: string };

/** The call to action of the public pages: to the dashboard if signed in, otherwise to the sign-in page. */
export function StartLink(look: Props) {
  const t = useMessages();
  const signedIn = useSignedIn();
  return (
    <ButtonLink {...look} to={signedIn ? "/dashboard" : "/login"}>
      {t(signedIn ? "nav.dashboard" : "nav.get-started")}
    </ButtonLink>
  );
}
