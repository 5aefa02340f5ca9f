import { WaitlistPage } from "../../features/leads/waitlist-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Waitlist() {
  return (
    <>
      <PageMeta path="/waitlist" titleId="waitlist.title" />
      <WaitlistPage />
    </>
  );
}
