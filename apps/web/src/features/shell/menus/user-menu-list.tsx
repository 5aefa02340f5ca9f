import { LayoutGrid, LogOut, MonitorX, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../../lib/session/stored.ts";
import { linksToPages } from "../../../lib/site/pages.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import {
  Menu,
  MenuChoice,
  MenuHeader,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from "../../../ui/overlays/menu.tsx";
import { Preferences } from "../preferences/preferences.tsx";
import { sideLinks } from "./side-links.ts";

export type UserMenuProps = {
  user: StoredUser;
  sideItems: boolean;
  onSignOut: () => void;
  onSignOutEverywhere: () => void;
};

type Props = UserMenuProps & { label: string; trigger: ReactNode };

export function UserMenuList({ user, sideItems, onSignOut, onSignOutEverywhere, label, trigger }: Props) {
  const t = useMessages();
  return (
    <Menu label={label} trigger={trigger} defaultOpen>
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
      <MenuItem icon={<MonitorX aria-hidden />} onSelect={onSignOutEverywhere}>
        {t("nav.sign-out-everywhere")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        {t("nav.sign-out")}
      </MenuItem>
    </Menu>
  );
}
