import { Bot, Braces, FileCode, FileText, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import type { ExportKind } from "./export-kind.ts";

const kinds = [
  { kind: "openapi", icon: Braces },
  { kind: "source", icon: FileCode },
  { kind: "markdown", icon: FileText },
  { kind: "llms", icon: Bot },
  { kind: "paper", icon: Printer },
] as const;

type Props = { trigger: ReactNode; busy: boolean; onSelect: (kind: ExportKind) => void };

export function ExportList({ trigger, busy, onSelect }: Props) {
  const t = useMessages();
  return (
    <Menu label={t("docs.export")} trigger={trigger} defaultOpen>
      {kinds.map(({ kind, icon: Icon }) => (
        <MenuItem key={kind} icon={<Icon aria-hidden />} disabled={busy} onSelect={() => onSelect(kind)}>
          {t(`samples.export-${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
