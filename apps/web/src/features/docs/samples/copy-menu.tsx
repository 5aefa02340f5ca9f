import { useMutation } from "@tanstack/react-query";
import { ClipboardCopy } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import type { CopyKind } from "./copy-operation.ts";
import type { SampleSource } from "./make-sample.ts";

/** Copies the operation as cURL, TypeScript or Markdown. */
export function CopyMenu(source: SampleSource) {
  const t = useMessages();
  const { isPending, mutate } = useMutation({
    mutationFn: async (kind: CopyKind) => (await import("./copy-operation.ts")).copyOperation(source, kind),
  });
  const showError = (error: unknown) => {
    const { title, text } = describeProblem(error, t);
    void showToast({ type: "error", title, text });
  };
  const trigger = (
    <Button size="sm" icon={<ClipboardCopy aria-hidden />} busy={isPending}>
      {t("operation.copy-as")}
    </Button>
  );
  return (
    <LazyMenu trigger={trigger} load={() => import("./copy-list.tsx")} onError={showError}>
      {({ CopyList }) => (
        <CopyList trigger={trigger} busy={isPending} isCallable={!source.content.webhook} onSelect={mutate} />
      )}
    </LazyMenu>
  );
}
