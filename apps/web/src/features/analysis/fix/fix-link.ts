import { createContext, use } from "react";
import { writeView } from "../view.ts";

/** Panes of the workspace that are not the task of a check. */
export const panes = {
  tasks: "tasks",
  automatic: "automatic",
  schemas: "schemas",
  preview: "preview",
  result: "result",
} as const;

/** The URL of a task, or of the row that fixes a finding. */
export function toFix(task: string, row = ""): string {
  return writeView({ fix: task, row });
}

/** Whether tasks can be opened here: people who read by a link have no workspace. */
export const FixableContext = createContext(false);

export function useFixable(): boolean {
  return use(FixableContext);
}
