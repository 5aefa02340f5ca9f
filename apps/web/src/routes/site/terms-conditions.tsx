import { TermsPage } from "../../features/legal/pages.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function TermsRoute() {
  return (
    <>
      <PageMeta path="/terms-conditions" />
      <TermsPage />
    </>
  );
}
