const host = import.meta.env.VITE_ANALYTICS_HOST;
const key = import.meta.env.VITE_ANALYTICS_KEY;

type Count = (event: string, properties: Record<string, string>) => void;

let count: Count | undefined;

/** Set by the analytics client while the person consents, and unset otherwise. */
export function setCount(next: Count | undefined): void {
  count = next;
}

/** Counts something that happened, or nothing without consent. */
export const countEvent: Count = (event, properties) => count?.(event, properties);

/** The settings of product analytics. Without both there is none, and its code is not part of the build. */
export const analytics = host && key ? { host: String(host), key: String(key) } : undefined;
