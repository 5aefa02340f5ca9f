import { WaitlistPage } from "../features/leads/waitlist-page.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Without its title, which follows the language and so comes from the page. */
export const meta = () =>
  describePage({
    path: "/waitlist",
    title: "Waitlist · Linkspan",
    description:
      "Join the waitlist for the Linkspan plugin for Figma. We’re building it; there’s no release date yet. One email when it’s out, nothing else.",
  }).slice(1);

export default function Waitlist() {
  return (
    <>
      <PageTitle id="waitlist.title" />
      <WaitlistPage />
    </>
  );
}
