import { createContext, use } from "react";
import { writeAnalysisView } from "../view.ts";

/** Panes of the workspace that are not the task of a check. */
export const fixPanes = {
  tasks: "tasks",
  automatic: "automatic",
  schemas: "schemas",
  preview: "preview",
  result: "result",
} as const;

/** The URL of a task, or of the row that fixes a finding. */
export function toFix(task: string, row = ""): string {
  return writeAnalysisView({ fix: task, row });
}

/** Whether tasks can be opened here: people who read by a link have no workspace. */
export const FixableContext = createContext(false);

export function useFixable(): boolean {
  return use(FixableContext);
}
