import { connect } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailSink, startMailSink } from "./mail.ts";

let sink: MailSink;
const heard: string[] = [];

beforeAll(async () => {
  sink = await startMailSink({ port: 0, onMail: ({ subject }) => heard.push(subject) });
});
afterAll(() => sink.close());

/** Speaks SMTP by hand: one line for each answer of the server. */
async function send(subject: string, body: string): Promise<void> {
  const socket = connect(Number(new URL(sink.url).port), "127.0.0.1");
  const lines = [
    "HELO skerry.example",
    "MAIL FROM:<no-reply@linkspan.example>",
    "RCPT TO:<maja@skerry.example>",
    "DATA",
    `From: Linkspan <no-reply@linkspan.example>\r\nTo: Maja <maja@skerry.example>\r\nSubject: ${subject}\r\n\r\n${body}\r\n.`,
    "QUIT",
  ];
  for await (const answer of createInterface({ input: socket })) {
    expect(answer).toMatch(/^[23]/);
    const line = lines.shift();
    if (line !== undefined) socket.write(`${line}\r\n`);
  }
}

it("stores an email with its links and reports it to onMail", async () => {
  await send("Welcome aboard", "Open https://linkspan.example/a?b=1 now");
  expect(sink.mails()).toMatchObject([
    {
      from: "no-reply@linkspan.example",
      to: ["maja@skerry.example"],
      subject: "Welcome aboard",
      links: ["https://linkspan.example/a?b=1"],
    },
  ]);
  expect(heard).toEqual(["Welcome aboard"]);
});

it("waitForMail resolves with the matching email and rejects on timeout", async () => {
  const waiting = sink.waitForMail(({ subject }) => subject === "Second");
  await send("First", "one");
  await send("Second", "two");
  expect((await waiting).text.trim()).toBe("two");
  expect((await sink.waitForMail(({ subject }) => subject === "First")).text.trim()).toBe("one");
  await expect(sink.waitForMail(({ subject }) => subject === "Third", 50)).rejects.toThrow("no such mail");
});
