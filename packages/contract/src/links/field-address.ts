import * as z from "zod/mini";
import { described } from "../schema.ts";

/** The longest field address that can be bound or requested. */
const maxAddress = 2000;

export const fieldAddress = described(
  z.string().check(z.minLength(1), z.maxLength(maxAddress), z.regex(/^[^\0\p{Cs}]*$/u)),
  "The field: where it is, the status of a response, and its path in the payload.",
  "response/200/items/0/price/amount",
);
