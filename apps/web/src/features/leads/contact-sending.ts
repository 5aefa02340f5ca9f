import type { ContactTopic } from "@linkspan/contract";
import { checkEmail, checkLine, checkText } from "./checks.ts";
import { createSending } from "./create-sending.ts";
import { openForm, sendPublicForm } from "./send-form.ts";

export type ContactFields = Record<
  "name" | "email" | "topic" | "project" | "support_code" | "message" | "browser",
  string
>;

/** Resolves to the address that support will reply to. */
export const contactSending = createSending<ContactFields, string>({
  open: openForm,
  check: (fields) => ({
    name: checkLine(fields.name, "contact.name-missing"),
    email: checkEmail(fields.email),
    topic: fields.topic === "" ? { id: "contact.topic-missing" } : undefined,
    project: checkLine(fields.project),
    support_code: checkLine(fields.support_code),
    message: checkText(fields.message, 8000, "contact.message-missing"),
  }),
  async send({ fields: { project, support_code, browser, ...fields }, key, website }) {
    const email = fields.email.trim();
    const body = {
      ...fields,
      email,
      topic: fields.topic as ContactTopic,
      ...(project.trim() ? { project } : {}),
      ...(support_code.trim() ? { support_code } : {}),
      ...(browser ? { browser: navigator.userAgent.slice(0, 400) } : {}),
      website,
    };
    await sendPublicForm("sendMessage", body, key);
    return email;
  },
});
