import "../../lib/i18n/public-messages.ts";
import { BoardingPassCaption, LinkedPass } from "../../features/sign-in/linked-pass.tsx";
import { SignInPanel } from "../../features/sign-in/sign-in-panel.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Login() {
  return (
    <div className="grid-cols-[480px_minmax(0,1fr)] lg:grid xl:grid-cols-[560px_minmax(0,1fr)]">
      <PageMeta path="/login" titleId="sign-in.title" />
      <SignInPanel />
      <aside className="max-lg:hidden">
        <figure className="relative h-full">
          <LinkedPass />
          <BoardingPassCaption />
        </figure>
      </aside>
    </div>
  );
}
