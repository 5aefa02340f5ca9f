import type { OperationScreens } from "@linkspan/contract";
import { parseFieldAddress } from "@linkspan/engine/field-address";

/** Statuses of an operation that the same screens show. */
export type ScreenState = { statuses: string[]; screens: string[] };

/** The error statuses of an operation by the screens that show a field of them; those that no screen shows come last. */
export function listStates(
  statuses: readonly string[],
  { bindings, screens }: Pick<OperationScreens, "bindings" | "screens">,
): ScreenState[] {
  const names = new Map(screens.map(({ node_id, name }) => [node_id, name]));
  const shownOn = new Map<string, Set<string>>();
  for (const { field, screen, broken } of bindings) {
    const status = parseFieldAddress(field)?.status;
    const name = names.get(screen);
    if (!status || !name || broken) continue;
    shownOn.set(status, (shownOn.get(status) ?? new Set()).add(name));
  }
  const errors = statuses.filter((status) => !/^[123]/.test(status));
  const groups = Map.groupBy(errors, (status) => [...(shownOn.get(status) ?? [])].sort().join("\n"));
  return [...groups]
    .map(([key, own]) => ({ statuses: own, screens: key === "" ? [] : key.split("\n") }))
    .sort((one, other) => Number(one.screens.length === 0) - Number(other.screens.length === 0));
}
