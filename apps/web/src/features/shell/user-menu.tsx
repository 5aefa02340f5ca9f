import { ChevronDown, LayoutGrid, LogOut, MonitorX, UserRound } from "lucide-react";
import { useMessages } from "../../lib/i18n.tsx";
import { linksToPages } from "../../lib/pages.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu, MenuChoice, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { Preferences } from "./preferences.tsx";
import { sideLinks } from "./side-links.ts";

type Props = { user: StoredUser; sideItems: boolean; onSignOut: () => void; onSignOutEverywhere: () => void };

export function UserMenu({ user, sideItems, onSignOut, onSignOutEverywhere }: Props) {
  const t = useMessages();
  const label = t("nav.account-menu", { name: user.name });
  return (
    <Menu label={label} trigger={<Trigger user={user} label={label} />}>
      <MenuHeader>
        <Avatar name={user.name} src={user.image_url} size={32} />
        <div className="min-w-0 leading-[1.35]">
          <p className="flex font-[620]">
            <bdi className="truncate">{user.name}</bdi>
          </p>
          <p className="flex text-small text-fg-3">
            <bdi className="truncate">{user.email}</bdi>
          </p>
        </div>
      </MenuHeader>
      <MenuLink to="/dashboard" icon={<LayoutGrid aria-hidden />}>
        {t("nav.dashboard")}
      </MenuLink>
      <MenuLink to="/account" icon={<UserRound aria-hidden />}>
        {t("nav.account")}
      </MenuLink>
      {sideItems &&
        linksToPages(sideLinks).map(({ to, label: name, icon: Icon }) => (
          <MenuLink key={to} to={to} icon={<Icon aria-hidden />}>
            {t(name)}
          </MenuLink>
        ))}
      <MenuSeparator />
      <Preferences as={MenuChoice} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {t("nav.sign-out")}
      </MenuItem>
      <MenuItem icon={<MonitorX aria-hidden />} onSelect={onSignOutEverywhere}>
        {t("nav.sign-out-everywhere")}
      </MenuItem>
    </Menu>
  );
}

/** Props pass through: the menu adds its own to the button. */
function Trigger({ user, label, ...rest }: { user: StoredUser; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="flex items-center gap-2 rounded-[8px] px-1.5 py-1 transition-colors max-md:-me-1.5 hover:bg-hover data-[state=open]:bg-hover pointer-coarse:py-2"
    >
      <Avatar name={user.name} src={user.image_url} />
      <span className="sr-only">{label}</span>
      <bdi aria-hidden className="max-w-[14rem] truncate text-small font-medium max-md:hidden">
        {user.name}
      </bdi>
      <ChevronDown size={14} aria-hidden className="max-md:hidden" />
    </button>
  );
}
