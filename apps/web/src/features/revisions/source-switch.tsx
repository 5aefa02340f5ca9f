import { FileUp, Link2 } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";

export type SourceKind = "file" | "url";

type Props = { value: SourceKind; onChange: (value: SourceKind) => void };

export function SourceSwitch({ value, onChange }: Props) {
  const t = useMessages();
  return (
    <Segmented
      label={t("upload.from")}
      value={value}
      onChange={onChange}
      options={[
        { value: "file", label: t("upload.from-file"), icon: <FileUp aria-hidden /> },
        { value: "url", label: t("upload.from-address"), icon: <Link2 aria-hidden /> },
      ]}
    />
  );
}
