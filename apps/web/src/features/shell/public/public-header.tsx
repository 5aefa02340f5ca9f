import { Link, NavLink } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { useScrolled } from "../../../lib/use-scrolled.ts";
import { Logo } from "../../../ui/brand/logo.tsx";
import { MobileMenu } from "../menus/mobile-menu.tsx";
import { LanguageButton } from "../preferences/language-button.tsx";
import { ThemeButton } from "../preferences/theme-button.tsx";
import { siteLinks } from "./site-links.ts";
import { StartLink } from "./start-link.tsx";
import { useHeroInView } from "./use-hero-in-view.ts";

export function PublicHeader() {
  const edge = useScrolled() ? "border-line shadow-low" : "border-line-soft";
  const heroInView = useHeroInView();
  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 border-b bg-bg transition-[border-color,box-shadow] ${edge}`}
    >
      <div className="mx-auto flex h-16 max-w-[1280px] items-center justify-between gap-4 px-5 md:px-10">
        <div className="flex items-center gap-8">
          <Link to="/" className="flex">
            <Logo size={23} />
          </Link>
          <HeaderLinks />
        </div>
        <div className="flex items-center gap-3">
          <div className="flex max-md:hidden">
            <LanguageButton />
            <ThemeButton />
          </div>
          <StartLink variant={heroInView ? "accent" : "primary"} />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const underline =
  "after:absolute after:inset-x-3 after:-bottom-0.5 after:h-0.5 aria-[current=page]:text-fg aria-[current=page]:after:bg-span";

function HeaderLinks() {
  const t = useMessages();
  const links = linksToPages(siteLinks.header);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("nav.main")} className="hidden gap-1 md:flex">
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={`relative px-3 py-1.5 font-[520] text-fg-2 transition-colors hover:text-fg ${underline}`}
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
