import type { WaitlistRole } from "@linkspan/contract";
import { checkEmail, checkText } from "./checks.ts";
import { createSending } from "./create-sending.ts";
import { openForm, sendPublicForm } from "./send-form.ts";

export type WaitlistFields = Record<"email" | "role" | "wish", string>;

/** Answers the address that was written to. */
export const waitlistSending = createSending<WaitlistFields, string>({
  open: openForm,
  check: ({ email, wish }) => ({ email: checkEmail(email), wish: checkText(wish, 1000) }),
  async send({ fields: { role, wish, ...fields }, key, website }) {
    const email = fields.email.trim();
    await sendPublicForm("joinWaitlist", { email, role: role as WaitlistRole, wish, website }, key);
    return email;
  },
});
