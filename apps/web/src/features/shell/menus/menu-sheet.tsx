import "./menu-sheet.css";
import { ArrowUpRight, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { waitlist } from "../../../lib/waitlist.ts";
import { Logo } from "../../../ui/brand/logo.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { keepFocusInside } from "../../../ui/keyboard/keep-focus-inside.ts";
import { type Choice, Preferences } from "../preferences/preferences.tsx";
import { siteLinks } from "../public/site-links.ts";
import { StartLink } from "../public/start-link.tsx";

/** The browser's own dialog: the page behind is inert, Escape closes it and the focus goes back to the button. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useCloseWhenWide(close);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-close]")?.focus();
  }, []);

  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest("a")) close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t("nav.menu")}
      onClose={onClose}
      onKeyDown={keepFocusInside}
      onClick={closeAfterLink}
      className="menu-sheet m-0 size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-bg text-fg transition duration-320 ease-dock open:flex starting:open:opacity-0"
    >
      <div className="sticky top-0 z-10 flex h-16 flex-none items-center justify-between border-b border-line-soft bg-bg px-5">
        <Link to="/" className="flex">
          <Logo size={23} />
        </Link>
        <IconButton className="-me-2" data-close label={t("nav.close-menu")} icon={<X />} onClick={close} />
      </div>
      <MenuLinks />
      <div className="flex flex-col gap-3 px-5 pt-8 pb-7">
        <Preferences as={PreferenceRow} />
        <StartLink variant="primary" size="lg" className="mt-2" />
      </div>
    </dialog>
  );
}

const row =
  "flex items-center gap-2 border-b border-line py-[17px] text-[1.625rem] leading-[1.5] font-[620] tracking-[-0.02em] aria-[current=page]:text-span-text";

function MenuLinks() {
  const t = useMessages();
  return (
    <nav aria-label={t("nav.main")} className="flex flex-1 flex-col px-5 pt-3">
      {linksToPages(siteLinks.header).map(({ to, label }) => (
        <NavLink key={to} to={to} className={row}>
          {t(label)}
        </NavLink>
      ))}
      {waitlist.isExternal ? (
        <a href={waitlist.href} className={row}>
          {t("nav.join-waitlist")} <ArrowUpRight size={20} aria-hidden />
        </a>
      ) : (
        waitlist.href && (
          <NavLink to={waitlist.href} className={row}>
            {t("nav.join-waitlist")}
          </NavLink>
        )
      )}
    </nav>
  );
}

const PreferenceRow: Choice = (choice) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-fg-2">
    <span aria-hidden>{choice.label}</span>
    <Segmented {...choice} />
  </div>
);

/** Closes the sheet on wide screens, where it is hidden but would still block the page. */
function useCloseWhenWide(close: () => void) {
  useEffect(() => {
    const wide = matchMedia("(width >= 47.5rem)");
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  });
}
