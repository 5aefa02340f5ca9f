import type { Messages } from "@lingui/core";

const catalogs = import.meta.glob<Messages>("./*/*/ar.json", { eager: true, import: "default" });

/** Every catalog: a reader of Arabic loads one file. */
export const arabicMessages: Messages = Object.assign({}, ...Object.values(catalogs));
