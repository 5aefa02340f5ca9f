import { type Mail, startMailSink } from "../../../dev/mail.ts";
import { openMailer } from "../src/integrations/mail/mail.ts";
import { startWorker } from "../src/worker.ts";
import type { TestServer } from "./start-server.ts";

/** A worker for a server's jobs, and where its mails arrive. */
export async function startPost(server: TestServer) {
  const { config } = server.deps;
  const sink = await startMailSink({ port: 0 });
  const mailer = openMailer({ url: sink.url, from: config.MAIL_FROM, host: "linkspan.example" });
  const worker = await startWorker({ ...server.deps, mailer });
  return {
    mails: sink.mails,
    waitForMail: (address: string): Promise<Mail> => sink.waitForMail(({ to }) => to[0] === address, 60_000),
    async close() {
      await worker.close();
      mailer.close();
      await sink.close();
    },
  };
}
