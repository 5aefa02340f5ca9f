import { exportFileName, type Project, revisionFileName } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import type { DocsScope } from "../docs-scope.ts";
import { readExport, readLinkedDescription, readSource } from "../reads.ts";
import type { ExportKind, FileKind } from "./export-kind.ts";
import type { PrintProgress } from "./fetch-print-view.ts";

type Props = { project: Project; number: number };

/** Exports the whole documentation as a file. A plain link would not send the session's token. */
export function ExportMenu({ project: { id, name }, number }: Props) {
  const t = useMessages();
  const [progress, setProgress] = useState<PrintProgress>();
  const { isPending, mutate } = useMutation({
    mutationFn: async (kind: ExportKind) => {
      if (kind === "paper") return printPaper({ id, number }, setProgress);
      const made = await readFile({ of: "project", id, number, isCurrent: true }, kind, name);
      saveFile(made.file, made.name);
    },
    onSettled: () => setProgress(undefined),
  });
  const showError = (error: unknown) => {
    const { title, text } = describeProblem(error, t);
    void showToast({ type: "error", title, text });
  };
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      title={t("docs.export")}
      icon={<Download aria-hidden />}
      busy={isPending}
    >
      <span className="md:max-xl:sr-only">{t("docs.export")}</span>
    </Button>
  );
  return (
    <>
      <LazyMenu trigger={trigger} load={() => import("./export-list.tsx")} onError={showError}>
        {({ ExportList }) => <ExportList trigger={trigger} busy={isPending} onSelect={mutate} />}
      </LazyMenu>
      <p role="status" className={progress ? "text-meta text-fg-2 tabular-nums" : "sr-only"}>
        {progress
          ? t("docs.printing", { done: progress.done, count: progress.count })
          : isPending && t("docs.exporting")}
      </p>
    </>
  );
}

/** The code for printing is imported on demand. */
async function printPaper(
  scope: { id: string; number: number },
  onProgress: (progress: PrintProgress) => void,
): Promise<void> {
  const [{ fetchPrintView }, { printHtml }] = await Promise.all([
    import("./fetch-print-view.ts"),
    import("./print-html.ts"),
  ]);
  await printHtml(await fetchPrintView(scope, onProgress));
}

type Named = { file: Blob; name: string };

async function readFile(scope: DocsScope & { of: "project" }, kind: FileKind, title: string): Promise<Named> {
  const { number } = scope;
  if (kind === "openapi") {
    const text = JSON.stringify(await readLinkedDescription(scope), null, 2);
    return {
      file: new Blob([text], { type: "application/json" }),
      name: `${revisionFileName(title, number)}-openapi.json`,
    };
  }
  if (kind !== "source")
    return { file: await readExport(scope, kind), name: exportFileName(title, number, kind) };
  const file = await readSource(scope);
  // JSON begins with a bracket, whatever the file was called.
  const isJson = /^\s*[{[]/.test(await file.slice(0, 100).text());
  return { file, name: `${revisionFileName(title, number)}.${isJson ? "json" : "yaml"}` };
}
