import type { Invitation } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Select } from "../../ui/forms/select.tsx";

type Role = Invitation["role"];
type Props = { label: string; value: Role; size?: "sm" | "md"; onChange: (role: Role) => void };

/** The two roles that an owner can assign. */
export function RoleSelect({ size = "sm", ...rest }: Props) {
  const t = useMessages();
  const options = (["editor", "viewer"] as const).map((value) => ({ value, label: t(`role.${value}`) }));
  return <Select {...rest} size={size} options={options} className={size === "sm" ? "w-28" : "w-full"} />;
}
