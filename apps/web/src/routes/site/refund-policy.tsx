import { RefundPage } from "../../features/legal/pages.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function RefundRoute() {
  return (
    <>
      <PageMeta path="/refund-policy" />
      <RefundPage />
    </>
  );
}
