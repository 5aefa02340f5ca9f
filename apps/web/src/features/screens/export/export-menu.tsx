import type { Project } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { useDirection } from "../../../lib/theme.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { LazyMenu } from "../../../ui/overlays/lazy-menu.tsx";
import type { DocsScope } from "../../docs/docs-scope.ts";
import type { MapFormat } from "./create-map-file.ts";

type Props = { project: Project; scope: DocsScope & { of: "project" }; label: string };

/** Exports the whole map as a file. */
export function ExportMenu({ project, scope, label }: Props) {
  const t = useMessages();
  const client = useQueryClient();
  const { direction } = useDirection();
  const { isPending, mutate } = useMutation({
    mutationFn: async (format: MapFormat) => {
      const { createMapFile } = await import("./create-map-file.ts");
      const isRtl = direction === "rtl";
      const made = await createMapFile(client, scope, { title: project.name, isRtl, format });
      if ("file" in made) return saveFile(made.file, made.name);
      const text = t("screens.export-too-large-text", { max: made.maxScreens });
      await showToast({ type: "info", title: t("screens.export-too-large"), text });
    },
  });
  const trigger = (
    <Button size="sm" icon={<Download aria-hidden />} busy={isPending}>
      {label}
    </Button>
  );
  const showError = (error: unknown) => {
    const { title, text } = describeProblem(error, t);
    void showToast({ type: "error", title, text });
  };
  return (
    <div className="max-md:hidden">
      <LazyMenu trigger={trigger} load={() => import("./export-list.tsx")} onError={showError}>
        {({ ExportList }) => <ExportList trigger={trigger} busy={isPending} onSelect={mutate} />}
      </LazyMenu>
      <p role="status" className="sr-only">
        {isPending && t("screens.exporting")}
      </p>
    </div>
  );
}
