import type { SampleRequest } from "@linkspan/engine/request-builder";
import { RotateCcw } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { findBody, writeBodyText } from "./inputs.ts";

type Props = {
  sample: SampleRequest;
  media: string;
  text: string;
  /** The position of the JSON syntax error. */
  syntaxError: { line: number; column: number } | undefined;
  onChange: (media: string, text: string) => void;
};

/** The request body in an editor, initially the example. */
export function BodyField({ sample, media, text, syntaxError, onChange }: Props) {
  const t = useMessages();
  const types = [...new Set(sample.bodies.map(({ mediaType }) => mediaType))];
  const write = (type: string) => writeBodyText(findBody(sample, type));
  const isFile = findBody(sample, media)?.kind === "file";
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {types.length > 1 ? (
          <Select
            size="sm"
            label={t("try.media")}
            value={media}
            options={types.map((type) => ({ value: type, label: type, lang: "en" as const }))}
            onChange={(type) => onChange(type, write(type))}
          />
        ) : (
          <bdi className="font-mono text-small text-fg-2" dir="ltr" translate="no">
            {media}
          </bdi>
        )}
        {!isFile && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={() => onChange(media, write(media))}
          >
            {t("try.reset")}
          </Button>
        )}
      </div>
      {isFile ? (
        <p className="text-small text-fg-2">{t("try.no-files")}</p>
      ) : (
        <TextArea
          label={t("try.body")}
          className="try-body"
          dir="ltr"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={syntaxError && t("try.not-json", syntaxError)}
          onChange={(event) => onChange(media, event.target.value)}
        />
      )}
    </div>
  );
}
