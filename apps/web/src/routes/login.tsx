import "../lib/i18n/public-messages.ts";
import { LinkedPass, PassCaption } from "../features/sign-in/linked-pass.tsx";
import { SignInPanel } from "../features/sign-in/sign-in-panel.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Without its title, which follows the language and so comes from the page. Link previews still show it. */
export const meta = () => [
  ...describePage({
    path: "/login",
    title: "Sign in · Linkspan",
    description: "Sign in to Linkspan with your Figma account. Signing in gives no access to your files.",
  }).slice(1),
  { name: "robots", content: "noindex" },
];

export default function Login() {
  return (
    <div className="grid-cols-[480px_minmax(0,1fr)] lg:grid xl:grid-cols-[560px_minmax(0,1fr)]">
      <PageTitle id="sign-in.title" />
      <SignInPanel />
      <aside className="max-lg:hidden">
        <figure className="relative">
          <LinkedPass />
          <PassCaption />
        </figure>
      </aside>
    </div>
  );
}
