import { createTransport } from "nodemailer";

type Address = { name: string; address: string };

type Mail = {
  to: Address;
  /** Who is to read the answer. */
  replyTo?: Address;
  subject: string;
  text: string;
  /** Where a mail program's own button leads. */
  list?: { unsubscribe: string };
  headers?: Record<string, string>;
};

/** Sends mail. Only jobs use it: a person never waits for a mail server. */
export type Mailer = {
  /** `id` names the mail to mail servers, which drop the second copy of one that was sent twice. */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
};

export function openMailer(settings: { url: string; from: string; host: string }): Mailer {
  const transport = createTransport(settings.url, { from: settings.from });
  return {
    async send(id, mail) {
      await transport.sendMail({ ...mail, messageId: `<${id}@${settings.host}>` });
    },
    close: () => transport.close(),
  };
}
