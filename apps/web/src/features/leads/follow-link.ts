import { ApiError } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";
import type { MailLink } from "./mail-link.ts";

/** Does what a link of a waitlist mail is about; false when the link is over. */
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
