import type { MapLink } from "../map/map-links.ts";

/** What an exported map contains. */
export type MapPicture = {
  title: string;
  screens: readonly {
    node_id: string;
    name: string;
    page_name: string;
    /** Its picture as a data URL. */
    picture: string | undefined;
  }[];
  operations: readonly { id: string; method: string; path: string }[];
  links: readonly MapLink[];
  isRtl: boolean;
};
