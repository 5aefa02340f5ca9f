import { ChevronDown } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { StoredUser } from "../../../lib/session/stored.ts";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import { showProblem } from "../problem-toast.ts";
import type { UserMenuProps } from "./user-menu-list.tsx";

export function UserMenu(props: UserMenuProps) {
  const t = useMessages();
  const label = t("nav.account-menu", { name: props.user.name });
  const trigger = <Trigger user={props.user} label={label} />;
  return (
    <LazyMenu trigger={trigger} load={() => import("./user-menu-list.tsx")} onError={showProblem}>
      {({ UserMenuList }) => <UserMenuList {...props} label={label} trigger={trigger} />}
    </LazyMenu>
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
