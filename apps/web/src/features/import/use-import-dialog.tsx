import "./import.css";
import type { Project } from "@linkspan/contract";
import { type ReactNode, useState } from "react";
import { ImportDialog } from "./dialog/import-dialog.tsx";

/** The import dialog of a page. Render `dialog` where it stays while the import goes on. */
export function useImportDialog(project: Project): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <ImportDialog project={project} onClose={() => setOpen(false)} />,
  };
}
