import { SpanKind } from "@opentelemetry/api";
import { createTransport } from "nodemailer";
import type { Metrics } from "../../metrics.ts";
import { withSpan } from "../../tracing.ts";

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
  const span = { kind: SpanKind.CLIENT, attributes: { "server.address": new URL(settings.url).host } };
  return {
    async send(id, mail) {
      const message = { ...mail, messageId: `<${id}@${settings.host}>` };
      await withSpan("send email", span, () => transport.sendMail(message));
    },
    close: () => transport.close(),
  };
}

/** Counts what a mailer sends. */
export function measureEmails({ emails }: Metrics, mailer: Mailer): Mailer {
  return {
    ...mailer,
    async send(id, mail) {
      try {
        await mailer.send(id, mail);
      } catch (error) {
        emails.inc({ result: "failed" });
        throw error;
      }
      emails.inc({ result: "sent" });
    },
  };
}
