import * as z from "zod/mini";
import { scopes } from "../route.ts";
import { described, named } from "../schema.ts";

export const deviceClients = ["figma_plugin", "command_line"] as const;

const client = described(z.enum(deviceClients), "What kind of program it is.", "figma_plugin");

const name = described(
  z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[^\p{C}]+$/u)),
  "What the device calls itself.",
  "Linkspan for Figma",
);

const granted = described(
  z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  "What the device may do, never more than the person's own role allows.",
  ["projects:read", "links:write"],
);

/** A program that a person signed in with a code. */
export const SignedInDevice = named(
  "SignedInDevice",
  "A program that a person signed in with a code.",
  z.object({ client, name, scopes: granted }),
);
export type SignedInDevice = z.infer<typeof SignedInDevice>;
