import * as z from "zod/mini";
import { described } from "../schema.ts";

const example = "/c/9f86d081884c7d65?exp=1794477600&sig=x";

/** A signed URL of stored content. */
export function contentUrl(description: string) {
  return described(z.string(), description, example);
}

/** A signed URL of stored content that may not exist. */
export function nullableContentUrl(description: string) {
  return described(z.nullable(z.string()), description, example);
}
