import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/buttons/button.tsx";

type Props = { projectId: string; number: number; fileName: string; label?: string; children?: ReactNode };

/** Downloads a revision as it was uploaded. A plain link would not send the session's token. */
export function DownloadButton({ projectId, number, fileName, label, children }: Props) {
  const download = useMutation({
    mutationFn: () => api.call("getSource", { params: { id: projectId, number } }),
    onSuccess: (content) => saveFile(content, fileName),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      icon={<Download aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  );
}
