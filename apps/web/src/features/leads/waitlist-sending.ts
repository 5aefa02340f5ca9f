import type { WaitlistRole } from "@linkspan/contract";
import { checkEmail, checkText } from "./checks.ts";
import { createSending } from "./create-sending.ts";
import { openForm, sendPublicForm } from "./send-form.ts";

export type WaitlistFields = Record<"email" | "role" | "wish", string>;

/** Resolves to the address that the email was sent to. */
export const waitlistSending = createSending<WaitlistFields, string>({
  open: openForm,
  check: ({ email, wish }) => ({ email: checkEmail(email), wish: checkText(wish, 1000) }),
  async send({ fields: { role, wish, ...fields }, key, website }) {
    const email = fields.email.trim();
    await sendPublicForm("joinWaitlist", { email, role: role as WaitlistRole, wish, website }, key);
    return email;
  },
});
