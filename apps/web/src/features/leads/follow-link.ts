import { ApiError } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import type { MailLink } from "./mail-link.ts";

/** Performs the action of a link in a waitlist email; false if the link is expired or invalid. */
export async function followLink({ kind, token }: MailLink): Promise<boolean> {
  try {
    await api.call(kind === "confirm" ? "confirmWaitlist" : "leaveWaitlist", { body: { token } });
    return true;
  } catch (error) {
    const over =
      error instanceof ApiError && ["waitlist_link_expired", "invalid_request"].includes(error.code);
    if (over) return false;
    throw error;
  }
}
