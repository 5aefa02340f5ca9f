import { FrameworksPage } from "../../features/frameworks/frameworks-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Frameworks() {
  return (
    <>
      <PageMeta path="/frameworks" />
      <FrameworksPage />
    </>
  );
}
