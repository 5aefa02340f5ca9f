import "../../lib/i18n/public-messages.ts";
import { Outlet } from "react-router";
import { PublicFooter } from "../../features/shell/public/public-footer.tsx";
import { PublicHeader } from "../../features/shell/public/public-header.tsx";
import { SkipLink } from "../../features/shell/skip-link.tsx";
import { ScrollToTop } from "../../ui/navigation/scroll-to-top.tsx";

export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <ScrollToTop />
    </>
  );
}
