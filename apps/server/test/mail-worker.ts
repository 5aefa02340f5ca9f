import { type MailSink, startMailSink } from "../../../dev/mail.ts";
import { openMailer } from "../src/integrations/mail/mail.ts";
import { startWorker } from "../src/worker.ts";
import type { TestServer } from "./start-server.ts";

export type MailWorker = Pick<MailSink, "mails" | "waitForMail" | "close">;

/** A worker on the server's queue whose mails can be read. */
export async function startMailWorker(server: TestServer): Promise<MailWorker> {
  const { config } = server.deps;
  const sink = await startMailSink({ port: 0 });
  const mailer = openMailer({ url: sink.url, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  return {
    ...sink,
    async close() {
      await worker.close();
      mailer.close();
      await sink.close();
    },
  };
}
