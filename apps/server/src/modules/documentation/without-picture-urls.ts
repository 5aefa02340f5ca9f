import type { Screen } from "@linkspan/contract";

/** A document may be stored longer than a signed URL is valid. An empty URL says that there is a picture. */
export function withoutPictureUrls(screen: Screen): Screen {
  const clear = (url: string | null) => url && "";
  return {
    ...screen,
    picture_url: clear(screen.picture_url),
    thumbnail_url: clear(screen.thumbnail_url),
    previous_thumbnail_url: clear(screen.previous_thumbnail_url),
  };
}
