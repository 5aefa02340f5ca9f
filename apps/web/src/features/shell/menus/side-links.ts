import { FolderOpen, type LucideIcon, Receipt, Users } from "lucide-react";
import type { MessageId } from "../../../lib/i18n/message-id.ts";

/** `below` is where the pages of its things begin. */
type SideLink = { to: string; below?: string; label: MessageId; icon: LucideIcon };

/** What the side menu leads to, whether or not the page exists yet. */
export const sideLinks: readonly SideLink[] = [
  { to: "/dashboard", below: "/projects/", label: "nav.projects", icon: FolderOpen },
  { to: "/teams", label: "nav.teams", icon: Users },
  { to: "/billing", below: "/billing/", label: "nav.billing", icon: Receipt },
];
