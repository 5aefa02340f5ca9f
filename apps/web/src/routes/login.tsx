import "../lib/app-messages.ts";
import { LinkedPass } from "../features/sign-in/linked-pass.tsx";
import { SignInPanel } from "../features/sign-in/sign-in-panel.tsx";
import { PageTitle } from "../lib/page-title.tsx";

export const meta = () => [{ name: "description", content: "Sign in to Linkspan with your Figma account." }];

export default function Login() {
  return (
    <div className="grid-cols-[480px_minmax(0,1fr)] lg:grid xl:grid-cols-[560px_minmax(0,1fr)]">
      <PageTitle id="sign-in.title" />
      <SignInPanel />
      <div className="max-lg:hidden">
        <LinkedPass />
      </div>
    </div>
  );
}
