/** Where the picture is that stands for a page in link previews. `npm run share-images` draws it. */
export function shareImage(path: string): string {
  return `/share/${path.slice(1) || "home"}.png`;
}
