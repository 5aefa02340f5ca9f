import { FolderOpen, type LucideIcon, Receipt, Users } from "lucide-react";
import type { MessageId } from "../../lib/translate.tsx";

type SideLink = { to: string; label: MessageId; icon: LucideIcon };

/** What the side menu leads to, whether or not the page exists yet. */
export const sideLinks: readonly SideLink[] = [
  { to: "/dashboard", label: "nav.projects", icon: FolderOpen },
  { to: "/teams", label: "nav.teams", icon: Users },
  { to: "/billing", label: "nav.billing", icon: Receipt },
];
