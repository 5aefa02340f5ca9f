import * as z from "zod/mini";
import { described } from "../schema.ts";

const figmaFile =
  /^(https:\/\/(www\.)?figma\.com\/(file|design|proto|board)\/[A-Za-z0-9]{10,128}([/?#][!-~]*)?)?$/;
/** The link of a Figma file. */
export const designFileUrl = described(
  z.string().check(z.maxLength(2048), z.regex(figmaFile)),
  "Link of the Figma file with its screens; empty for none.",
  "https://www.figma.com/design/AbCdEfGhIjKl/Skerry",
);
