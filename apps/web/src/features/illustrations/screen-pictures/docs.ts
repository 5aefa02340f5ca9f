import type { Screenshots } from "../screen-picture.tsx";
import dark from "./docs-dark.webp";
import light from "./docs-light.webp";
import phoneDark from "./docs-phone-dark.webp";
import phoneLight from "./docs-phone-light.webp";

/** The documentation of one operation. */
export const docsScreen: Screenshots = { dark, light, phoneDark, phoneLight };
