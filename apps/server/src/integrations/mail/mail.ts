import { createTransport } from "nodemailer";

type Mail = { to: string; subject: string; text: string };

/** Sends mail. Only jobs use it: a person never waits for a mail server. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

export function openMailer(settings: { url: string; from: string }): Mailer {
  const transport = createTransport(settings.url, { from: settings.from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
