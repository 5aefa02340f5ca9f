import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { siteLinks } from "./public/site-links.ts";

export function AppFooter() {
  const t = useMessages();
  const links = linksToPages(siteLinks.dashboard);
  if (links.length === 0) return null;
  return (
    <footer className="mt-auto flex flex-wrap justify-end gap-x-5 gap-y-2 pe-12 pt-8 text-small text-fg-3 print:hidden">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="hover:text-fg hover:underline">
          {t(label)}
        </Link>
      ))}
    </footer>
  );
}
