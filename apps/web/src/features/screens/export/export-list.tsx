import { FileImage, FileSpreadsheet, Image } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import type { MapFormat } from "./create-map-file.ts";

const formats = [
  { format: "svg", icon: FileImage },
  { format: "png", icon: Image },
  { format: "csv", icon: FileSpreadsheet },
] as const;

type Props = { trigger: ReactNode; busy: boolean; onSelect: (format: MapFormat) => void };

export function ExportList({ trigger, busy, onSelect }: Props) {
  const t = useMessages();
  return (
    <Menu label={t("screens.export")} trigger={trigger} defaultOpen>
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} icon={<Icon aria-hidden />} disabled={busy} onSelect={() => onSelect(format)}>
          {t(`screens.export-${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
