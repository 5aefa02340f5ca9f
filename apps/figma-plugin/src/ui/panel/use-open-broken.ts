import { useCallback, useEffect, useRef } from "react";
import type { Start } from "../../messages.ts";
import { queryClient } from "../api/api.ts";
import { brokenQuery } from "../broken/broken-query.ts";
import type { TabName } from "./plugin-context.ts";

/**
 * Opens the panel on fields of this page that an API change has removed. Returns what to call when the person does
 * something: from then on, the panel stays where they are.
 */
export function useOpenBroken(
  project: string,
  { mode, command, selection }: Start,
  showTab: (tab: TabName) => void,
): () => void {
  const isUndecided = useRef(mode === "design" && command !== "fill");
  const page = selection.page.id;
  useEffect(() => {
    if (!isUndecided.current) return;
    const open = async () => {
      const { items } = await queryClient.query(brokenQuery(project));
      const isBroken = items.some(({ screen, fields }) => screen.page_id === page && fields.length > 0);
      if (isUndecided.current && isBroken) showTab("broken");
      isUndecided.current = false;
    };
    // Without a connection, the panel opens as usual.
    open().catch(() => undefined);
  }, [project, page, showTab]);
  return useCallback(() => {
    isUndecided.current = false;
  }, []);
}
