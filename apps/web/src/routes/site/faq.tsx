import { FaqPage } from "../../features/faq/faq-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function FaqRoute() {
  return (
    <>
      <PageMeta path="/faq" />
      <FaqPage />
    </>
  );
}
