import { originPlaceholder } from "./origin-placeholder.ts";

/** The origin of this deployment; during prerendering, the placeholder for it. */
export function siteOrigin(): string {
  return import.meta.env.SSR ? originPlaceholder : location.origin;
}
