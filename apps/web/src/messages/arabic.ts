const catalogs = import.meta.glob<object>("./*/*/ar.json", { eager: true, import: "default" });

/** Every catalog: a reader of Arabic loads one file. */
export const arabicMessages: object = Object.assign({}, ...Object.values(catalogs));
