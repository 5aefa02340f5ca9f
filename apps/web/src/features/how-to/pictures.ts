import type { Screenshots } from "../illustrations/screen-picture.tsx";
import { docsScreen } from "../illustrations/screen-pictures/docs.ts";
import type { PictureName } from "./paths.ts";

/** `npm run how-to-pictures` takes them. */
const files = import.meta.glob<string>("./pictures/*.webp", { eager: true, import: "default" });

export function findPicture(name: PictureName): Screenshots {
  if (name === "docs") return docsScreen;
  const find = (file: string) => {
    const url = files[`./pictures/${file}.webp`];
    if (!url) throw new Error(`there is no picture ${file}`);
    return url;
  };
  return {
    dark: find(`${name}-dark`),
    light: find(`${name}-light`),
    phoneDark: find(`${name}-phone-dark`),
    phoneLight: find(`${name}-phone-light`),
  };
}
