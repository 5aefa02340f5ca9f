import { PrivacyPage } from "../../features/legal/pages.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function PrivacyRoute() {
  return (
    <>
      <PageMeta path="/privacy-policy" />
      <PrivacyPage />
    </>
  );
}
