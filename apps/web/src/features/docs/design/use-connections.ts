import type { Binding, Screen } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useDesign } from "./design-context.ts";
import { operationScreensQuery } from "./queries.ts";
import { useStore } from "./store.ts";

/** The screens, links and bindings of the shown operation. */
export function useConnections() {
  const { scope, operation } = useDesign();
  return useQuery({ ...operationScreensQuery(scope, operation), enabled: operation !== "" });
}

/** The node ID of the shown screen: the chosen one, or the first of the operation. */
export function useShownScreen(): string | undefined {
  const { store } = useDesign();
  const { data } = useConnections();
  const chosen = useStore(store, ({ screen }) => screen);
  return chosen ?? sortScreens(data?.screens ?? [], data?.bindings ?? [])[0]?.node_id;
}

/** Screens with the most bindings first, deleted ones last. */
export function sortScreens(screens: readonly Screen[], bindings: readonly Binding[]): Screen[] {
  const rank = (screen: Screen) => (screen.state === "current" ? 1 : 0);
  const count = (screen: Screen) => bindings.filter((each) => each.screen === screen.node_id).length;
  return screens.toSorted((a, b) => rank(b) - rank(a) || count(b) - count(a));
}
