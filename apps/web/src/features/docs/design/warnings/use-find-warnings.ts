import type { OperationLine } from "@linkspan/contract";
import type { OperationView } from "@linkspan/engine/documentation-view";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { operationTitle } from "../../navigator/lines.ts";
import { useDesign } from "../design-context.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { sortScreens, useConnections } from "../use-connections.ts";
import { findDesignWarnings } from "./find-design-warnings.ts";

/** Max screens whose layers are loaded to find warnings: those with the most bindings. */
const maxScreens = 12;

/** Finds warnings about the operation's screens, after the page shows the rows and layers themselves. */
export function useFindWarnings(line: OperationLine, { responses }: OperationView): void {
  const { id, method } = line;
  const title = operationTitle(line);
  const { project, store } = useDesign();
  const { data } = useConnections();
  const fields = useStore(store, (state) => state.fields);
  const current = sortScreens(data?.screens ?? [], data?.bindings ?? []).filter(
    ({ state }) => state === "current",
  );
  const isComplete = current.length <= maxScreens;
  const loaded = useQueries({
    queries: current.slice(0, maxScreens).map(({ node_id }) => screenQuery(project, node_id)),
    combine: (results) => results.map((result) => result.data),
  });
  useEffect(() => {
    if (!data || fields.length === 0 || loaded.includes(undefined)) return;
    const screens = loaded.flatMap((details) => details ?? []);
    const { bindings } = data;
    const timer = setTimeout(() => {
      const input = { operation: id, method, fields, responses, screens, bindings, isComplete };
      store.set({ title, warnings: findDesignWarnings(input) });
    });
    return () => clearTimeout(timer);
  }, [store, title, data, loaded, isComplete, fields, responses, id, method]);
}
