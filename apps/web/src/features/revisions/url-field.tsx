import { Link2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { TextField } from "../../ui/forms/field.tsx";

type Props = { value: string; onChange: (value: string) => void; wrong: boolean } & Pick<
  ComponentProps<"input">,
  "readOnly"
>;

/** The field for the URL of an API description. */
export function UrlField({ value, onChange, wrong, readOnly }: Props) {
  const t = useMessages();
  return (
    <TextField
      label={t("upload.address")}
      icon={<Link2 aria-hidden />}
      type="url"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://api.example.com/openapi.json"
      help={t("upload.address-help")}
      error={wrong ? t("upload.address-wrong") : undefined}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The contract's rule, but without the empty text that means "no URL". */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[!-~]+$/i.test(text) && text.length <= 2048 && URL.canParse(text);
}
