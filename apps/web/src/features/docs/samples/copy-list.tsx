import { Braces, FileCode, Terminal } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import type { CopyKind } from "./copy-operation.ts";

const kinds = [
  { kind: "curl", icon: Terminal },
  { kind: "types", icon: Braces },
  { kind: "markdown", icon: FileCode },
] as const;

type Props = {
  trigger: ReactNode;
  busy: boolean;
  /** False for webhooks: they have no request to copy as cURL. */
  isCallable: boolean;
  onSelect: (kind: CopyKind) => void;
};

export function CopyList({ trigger, busy, isCallable, onSelect }: Props) {
  const t = useMessages();
  return (
    <Menu label={t("operation.copy-as")} trigger={trigger} defaultOpen>
      {kinds
        .filter(({ kind }) => isCallable || kind !== "curl")
        .map(({ kind, icon: Icon }) => (
          <MenuItem key={kind} icon={<Icon aria-hidden />} disabled={busy} onSelect={() => onSelect(kind)}>
            {t(`samples.copy-${kind}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
