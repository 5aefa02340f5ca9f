import { FolderOpen, type LucideIcon, Receipt, Users } from "lucide-react";
import type { MessageId } from "../../../lib/i18n/message-id.ts";

/** `below` is the path prefix of its subpages. */
type SideLink = { to: string; below?: string; label: MessageId; icon: LucideIcon };

/** The links of the side menu, whether or not their page exists yet. */
export const sideLinks: readonly SideLink[] = [
  { to: "/dashboard", below: "/projects/", label: "nav.projects", icon: FolderOpen },
  { to: "/teams", label: "nav.teams", icon: Users },
  { to: "/billing", below: "/billing/", label: "nav.billing", icon: Receipt },
];
