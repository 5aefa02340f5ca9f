import { useSignedIn } from "../../lib/session/stored.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";

/** The main call to action: sign in, or open the dashboard if signed in. */
export function StartLink(marks: { "data-hero-cta"?: boolean }) {
  const signedIn = useSignedIn();
  return (
    <ButtonLink {...marks} variant="primary" size="lg" to={signedIn ? "/dashboard" : "/login"}>
      {signedIn ? "Dashboard" : "Get Started"}
    </ButtonLink>
  );
}
