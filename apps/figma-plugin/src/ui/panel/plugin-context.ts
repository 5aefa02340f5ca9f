import type { Project } from "@linkspan/contract";
import { createContext, use } from "react";
import type { FileRecord, Selection, Start } from "../../messages.ts";

export type TabName = "layer" | "endpoints" | "fill" | "broken";

/** What every part of the panel works with. */
export type Plugin = {
  mode: Start["mode"];
  file: FileRecord;
  project: Project;
  /** Number of the revision that is shown. */
  revision: number;
  /** Whether the person may link and send screens here. */
  canEdit: boolean;
  isOnline: boolean;
  selection: Selection;
  showTab: (tab: TabName) => void;
};

export const PluginContext = createContext<Plugin | undefined>(undefined);

export function usePlugin(): Plugin {
  const plugin = use(PluginContext);
  if (!plugin) throw new Error("no project is shown");
  return plugin;
}
