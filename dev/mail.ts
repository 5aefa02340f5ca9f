import type { AddressInfo } from "node:net";
import { type AddressObject, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export type Mail = {
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** The URL of the mail program's unsubscribe button. */
  unsubscribe: string | undefined;
  /** Whether that button needs no page: the mail program sends a POST (RFC 8058). */
  isOneClick: boolean;
};

export type MailSink = {
  url: string;
  mails: () => readonly Mail[];
  /** Resolves with the first mail that fits, one that has come already included. */
  waitForMail: (fits: (mail: Mail) => boolean, timeoutMs?: number) => Promise<Mail>;
  close: () => Promise<void>;
};

function addresses(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}

async function readMail(source: Parameters<typeof simpleParser>[0]): Promise<Mail> {
  const parsed = await simpleParser(source);
  const text = parsed.text ?? "";
  const html = parsed.html || "";
  const linked = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  const written = [...text.matchAll(/https?:\/\/[^\s<>\]]+/g)].map(([link]) => link);
  return {
    from: addresses(parsed.from)[0] ?? "",
    to: addresses(parsed.to),
    replyTo: addresses(parsed.replyTo),
    subject: parsed.subject ?? "",
    text,
    html,
    links: [...new Set([...written, ...linked])],
    unsubscribe: (parsed.headers.get("list") as { unsubscribe?: { url: string } } | undefined)?.unsubscribe
      ?.url,
    isOneClick: parsed.headerLines.some(({ line }) =>
      /^list-unsubscribe-post:\s*List-Unsubscribe=One-Click\s*$/i.test(line),
    ),
  };
}

/** Accepts every email on 127.0.0.1 and delivers none. Port 0 uses a free one. */
export async function startMailSink(options: {
  port: number;
  onMail?: (mail: Mail) => void;
}): Promise<MailSink> {
  const received: Mail[] = [];
  const listeners = new Set<(mail: Mail) => void>(options.onMail ? [options.onMail] : []);

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 500,
    onData(stream, _session, done) {
      readMail(stream).then((mail) => {
        received.push(mail);
        for (const listener of listeners) listener(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  server.on("error", () => {
    // A client that disconnects must not end the process.
  });

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: () => received,
    waitForMail: (fits, timeoutMs = 15_000) =>
      new Promise((resolve, reject) => {
        const already = received.find(fits);
        if (already) return resolve(already);
        const timer = setTimeout(() => {
          listeners.delete(listener);
          reject(new Error(`no such mail within ${timeoutMs} ms; ${received.length} others came`));
        }, timeoutMs);
        function listener(mail: Mail) {
          if (!fits(mail)) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve(mail);
        }
        listeners.add(listener);
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
