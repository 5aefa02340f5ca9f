import type { OperationLine, Screen } from "@linkspan/contract";
import type { MapLink } from "../map/map-links.ts";

/** What an exported map contains. */
export type MapPicture = {
  title: string;
  screens: readonly Pick<Screen, "node_id" | "name" | "page_name" | "thumbnail_url">[];
  operations: readonly Pick<OperationLine, "id" | "method" | "path">[];
  links: readonly MapLink[];
  /** Pictures of screens as data URLs. */
  pictures?: ReadonlyMap<string, string>;
  isRtl: boolean;
};
