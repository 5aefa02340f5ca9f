import { useSyncExternalStore } from "react";

/** A value outside of React: rows and hotspots subscribe to the part that they show. */
export type Store<Value> = {
  get: () => Value;
  set: (change: Partial<Value>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value extends object>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` has to return the same object for the same state. */
export function useStore<Value, Selected>(store: Store<Value>, select: (value: Value) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
