import type { FixPreview, RequestedField } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { copyPatch } from "../../../../lib/api/patch.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { outdentHunks } from "./outdent-hunks.ts";
import { toFixRequest } from "./requested-fields.ts";

type Props = {
  fields: readonly RequestedField[];
  preview: FixPreview | undefined;
  isStale: boolean;
  isFailed: boolean;
};

/** The lines that the fields add to the API description. */
export function RequestPatch({ fields, preview, isStale, isFailed }: Props) {
  const t = useMessages();
  const { project, revision, line } = useDesign();
  const copy = useMutation({
    mutationFn: () =>
      copyPatch({ id: project, number: revision }, toFixRequest(line ?? { method: "", path: "" }, fields)),
  });
  const canCopy = preview !== undefined && preview.changes > 0 && preview.problems.length === 0 && !isStale;
  return (
    <figure className="request-patch" aria-busy={isStale || undefined}>
      <figcaption>
        <span className="flex-1">{t("requests.patch")}</span>
        {preview && preview.diff.added > 0 && (
          <span className="request-lines">{t("requests.lines", { count: preview.diff.added })}</span>
        )}
      </figcaption>
      {preview && preview.diff.hunks.length > 0 ? (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
          tabIndex={0}
          role="group"
          aria-label={t("requests.patch")}
          dir="ltr"
          lang="en"
          translate="no"
          className="request-diff"
        >
          {outdentHunks(preview.diff.hunks).map((hunk) => (
            <div key={hunk.new_start}>
              {hunk.lines.map(({ kind, text }, index) => {
                const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a hunk never move
                  <Tag key={index} data-kind={kind}>
                    {text || " "}
                    {"\n"}
                  </Tag>
                );
              })}
            </div>
          ))}
        </div>
      ) : (
        <p className="p-3.5 text-small text-fg-2">
          {t(isFailed ? "requests.patch-failed" : preview ? "requests.no-patch" : "requests.patch-loading")}
        </p>
      )}
      {canCopy && (
        <div className="request-copy">
          <Button
            variant="ghost"
            size="sm"
            icon={copy.isSuccess ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
            onClick={() => copy.mutate()}
          >
            <span aria-live="polite">{t(copy.isSuccess ? "ui.copied" : "requests.copy-patch")}</span>
          </Button>
        </div>
      )}
    </figure>
  );
}
