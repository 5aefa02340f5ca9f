import "./import.css";
import type { Project } from "@linkspan/contract";
import { Import } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { ImportDialog } from "./dialog/import-dialog.tsx";

type Props = {
  project: Project;
  label: string;
  variant?: "primary" | "secondary";
  size?: "sm" | "md";
};

/** Opens the import dialog. Shown to owner and editors only. */
export function ImportButton({ project, label, variant = "secondary", size = "sm" }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} icon={<Import aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ImportDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
