import { Plus, X } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import type { TryInputs } from "./inputs.ts";

type Headers = TryInputs["headers"];

/** Additional headers that are not in the API description. */
export function HeaderFields({
  headers,
  onChange,
}: {
  headers: Headers;
  onChange: (headers: Headers) => void;
}) {
  const t = useMessages();
  const change = (at: number, part: Partial<Headers[number]>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <div className="grid gap-2.5">
      {headers.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header being typed has no name of its own yet
        <div key={at} className="flex items-center gap-2">
          <span className="field flex-1">
            <input
              aria-label={t("try.header-name")}
              placeholder={t("try.header-name")}
              dir="ltr"
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={(event) => change(at, { name: event.target.value })}
            />
          </span>
          <span className="field flex-1">
            <input
              aria-label={t("try.header-value")}
              placeholder={t("try.header-value")}
              dir="ltr"
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={(event) => change(at, { value: event.target.value })}
            />
          </span>
          <IconButton
            size="sm"
            label={t("try.remove-header")}
            icon={<X aria-hidden />}
            onClick={() => onChange(headers.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...headers, { name: "", value: "" }])}
      >
        {t("try.add-header")}
      </Button>
    </div>
  );
}
