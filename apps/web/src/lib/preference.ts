/** One choice of the person in the browser's storage. It also works without storage, which private windows deny. */
export type Preference<T extends string> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
  readonly initial: T;
};

/** The first of `allowed` is the default, and what prerendered HTML shows. */
export function createPreference<T extends string>(
  key: string,
  allowed: readonly [T, ...T[]],
): Preference<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;

  const accept = (value: string | null) => allowed.find((each) => each === value) ?? allowed[0];
  const notify = (value: T) => {
    current = value;
    for (const listener of listeners) listener();
  };

  globalThis.window?.addEventListener("storage", (event) => {
    if (event.key === key) notify(accept(event.newValue));
  });

  return {
    initial: allowed[0],
    get: () => {
      current ??= accept(readStorage(key));
      return current;
    },
    set: (value) => {
      writeStorage(key, value);
      notify(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is denied or full: the choice lasts until the page is left.
  }
}
