import type { ProjectAnalysis } from "@linkspan/contract";
import { createContext, type ReactNode, use, useState } from "react";
import { usePart } from "../use-part.ts";

export type Mend = { projectId: string; busy: boolean; open: () => Promise<void> };

const MendContext = createContext<Mend | null>(null);

/** How the dialog that applies suggestions is opened; null for those who only read. */
export const useMend = () => use(MendContext);

type Props = {
  projectId: string;
  analysis: ProjectAnalysis;
  /** Called when the person has seen what became of their revision. */
  onMade: (revision: number) => void;
  children: ReactNode;
};

/** The dialog stands beside the page: it goes on telling while the page behind it turns to the new revision. */
export function MendProvider({ projectId, analysis, onMade, children }: Props) {
  const [opened, setOpened] = useState<ProjectAnalysis>();
  const { part, busy, load } = usePart(() => import("./mend-dialog.tsx"));
  const open = async () => {
    await load();
    setOpened(analysis);
  };
  const close = () => setOpened(undefined);
  return (
    <MendContext value={{ projectId, busy, open }}>
      {children}
      {part && opened && (
        <part.MendDialog
          projectId={projectId}
          analysis={opened}
          onClose={close}
          onMade={(revision) => {
            close();
            onMade(revision);
          }}
        />
      )}
    </MendContext>
  );
}
