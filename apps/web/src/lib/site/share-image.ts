/** The URL of a page's image in link previews. `npm run share-images` creates the images. */
export function shareImage(path: string): string {
  return `/share/${path.slice(1) || "home"}.png`;
}
