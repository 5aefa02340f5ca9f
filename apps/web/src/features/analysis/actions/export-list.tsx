import type { ReportFormat } from "@linkspan/contract";
import { Braces, FileCode, FileText, Table } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";

const formats = [
  { format: "html", icon: FileText },
  { format: "sarif", icon: Braces },
  { format: "csv", icon: Table },
  { format: "markdown", icon: FileCode },
] as const;

type Props = { trigger: ReactNode; busy: boolean; onSelect: (format: ReportFormat) => void };

export function ExportList({ trigger, busy, onSelect }: Props) {
  const t = useMessages();
  return (
    <Menu label={t("analysis.export")} trigger={trigger} defaultOpen>
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} icon={<Icon aria-hidden />} disabled={busy} onSelect={() => onSelect(format)}>
          {t(`analysis.export-${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
