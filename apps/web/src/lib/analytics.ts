const host = import.meta.env.VITE_ANALYTICS_HOST;
const key = import.meta.env.VITE_ANALYTICS_KEY;

/** Where product analytics goes. Without both settings there is none, and no page knows of its code. */
export const analytics = host && key ? { host: String(host), key: String(key) } : undefined;
