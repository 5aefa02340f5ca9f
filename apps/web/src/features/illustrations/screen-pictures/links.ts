import type { Screenshots } from "../screen-picture.tsx";
import dark from "./links-dark.webp";
import light from "./links-light.webp";
import phoneDark from "./links-phone-dark.webp";
import phoneLight from "./links-phone-light.webp";

/** The fields of one operation beside the screen that shows them. */
export const linksScreen: Screenshots = { dark, light, phoneDark, phoneLight };
