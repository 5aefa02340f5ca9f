import { AboutPage } from "../../features/about/about-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function AboutRoute() {
  return (
    <>
      <PageMeta path="/about" />
      <AboutPage />
    </>
  );
}
