import { readSiteSettings } from "./read-site.ts";

export const site = readSiteSettings(import.meta.env);
