import * as z from "zod/mini";
import { described } from "./schema.ts";

/** Names are compared by eye, so nothing in them may be invisible or turn the direction of the text. */
export const visibleName = /^[^\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]{1,120}$/u;

/** A title as the name of a project, or nothing where no visible character is left of it. */
export function toProjectName(title: string): string {
  const name = title.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  // Code points, as the expression counts them: half a character would be refused.
  const short = /^.{0,120}/u.exec(name)?.[0].trim() ?? "";
  return visibleName.test(short) ? short : "";
}

/** An address for mail, in lower case. ASCII only, so nothing invisible and nothing that ends a mail header. */
export function emailAddress(description: string, example: string) {
  return described(
    z
      .email()
      .check(z.maxLength(254), z.regex(/^[^@]{1,64}@/, "the part before @ is too long"), z.toLowerCase()),
    description,
    example,
  );
}

/** Invisible characters but those that break lines or join letters; copied text is full of them. */
const invisible = /(?![\t\n\u200c\u200d])\p{C}/gu;

/** Multi-line text that a person wrote. Invisible characters are removed, not rejected. */
export function writtenText(limits: { min: number; max: number }, description: string, example: string) {
  return described(
    z.string().check(
      z.maxLength(limits.max * 2),
      z.overwrite((text) => text.replaceAll("\r\n", "\n").replace(invisible, "").trim()),
      z.minLength(limits.min),
      z.maxLength(limits.max),
    ),
    description,
    example,
  );
}
