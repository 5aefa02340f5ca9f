import { readSite } from "./read-site.ts";

export const site = readSite(import.meta.env);
