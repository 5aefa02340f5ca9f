import type { OperationLine } from "@linkspan/contract";
import { listFields } from "@linkspan/engine/bindings";
import type { OperationView } from "@linkspan/engine/documentation-view";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useShownScreen } from "../use-connections.ts";
import { listSuggestions } from "./suggestion.ts";

/** Finds suggestions for the shown screen, after the page shows the rows and layers themselves. */
export function useFindSuggestions({ id, method }: OperationLine, view: OperationView): void {
  const { project, store } = useDesign();
  const shown = useShownScreen() ?? "";
  const { data: details } = useQuery({ ...screenQuery(project, shown), enabled: shown !== "" });
  const fields = useMemo(() => listFields(view), [view]);
  useEffect(() => store.set({ fields }), [store, fields]);
  useEffect(() => {
    if (!details) return;
    const timer = setTimeout(() => {
      store.set({ suggestions: listSuggestions({ details, operation: id, method, fields }) });
    });
    return () => clearTimeout(timer);
  }, [details, id, method, fields, store]);
}
