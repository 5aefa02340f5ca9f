import * as z from "zod/mini";
import { described } from "../schema.ts";

export const person = described(
  z.nullable(z.string()),
  "Who did it; null when the account was closed, or for links from the API description.",
  "Maja Lindqvist",
);

export const moment = (description: string) =>
  described(z.iso.datetime(), description, "2026-11-12T09:58:00.000Z");
