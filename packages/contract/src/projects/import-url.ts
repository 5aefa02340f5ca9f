import * as z from "zod/mini";
import { described } from "../schema.ts";

/** The address of an API description that is fetched instead of uploaded. */
export const importUrl = described(
  z.string().check(z.maxLength(2048), z.regex(/^(https?:\/\/[!-~]+)?$/i)),
  "Where the description is fetched from, instead of a file.",
  "https://skerry.example/openapi.json",
);
