import { originPlaceholder } from "./origin-placeholder.ts";

/** The origin of this deployment; while pages are prerendered, what stands for it. */
export function siteOrigin(): string {
  return import.meta.env.SSR ? originPlaceholder : location.origin;
}
