import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailWorker, startMailWorker } from "../../../test/mail-worker.ts";
import { sendForm, writeMessage } from "../../../test/public-forms.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { send } from "../../../test/team.ts";

let server: TestServer;
let worker: MailWorker;
beforeAll(async () => {
  server = await startServer();
  worker = await startMailWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

async function messagesOf(email: string) {
  return server.deps.db.selectFrom("contact_messages").selectAll().where("email", "=", email).execute();
}

const post = (changes: object, headers?: Record<string, string>) =>
  sendForm(server, "sendMessage", writeMessage(server, changes), headers);

test("stores a contact message and emails it to support with the sender as Reply-To", async () => {
  const opened = await send(server, undefined, "GET /forms/token/");
  const { token, ready_in } = opened.data as { token: string; ready_in: number };
  await new Promise((resolve) => setTimeout(resolve, ready_in * 1000 + 50));
  const form = {
    name: "Maja, “Captain” <Lindqvist>",
    email: "Maja@Skerry.example",
    project: "Skerry Ferries API",
    support_code: "503-B",
    browser: "Mozilla/5.0 (X11; Linux)",
    form_token: token,
  };
  expect(await post(form)).toEqual({ status: 204 });
  expect(await messagesOf("maja@skerry.example")).toMatchObject([
    { name: form.name, topic: "link", project: form.project, support_code: "503-B", browser: form.browser },
  ]);
  const mail = await worker.waitForMail(({ to }) => to[0] === "support@linkspan.example", 20_000);
  expect(mail).toMatchObject({
    from: "no-reply@linkspan.example",
    to: ["support@linkspan.example"],
    replyTo: ["maja@skerry.example"],
    subject: expect.stringContaining("Contact form: link from “Maja, “Captain” <Lindqvist>”"),
    text: expect.stringMatching(/Support code: 503-B[\s\S]*Two moved, Pay stayed red\./),
  });
});

test.each([
  ["no name", { name: "" }],
  ["a name with a line break", { name: "Maja\nBcc: x@evil.example" }],
  ["a name with a right-to-left override", { name: "Maja\u202e" }],
  ["no email address", { email: "" }],
  ["an incomplete email address", { email: "maja@skerry" }],
  ["an email address with a line break", { email: "maja@skerry.example\r\nBcc: x@evil.example" }],
  ["two email addresses", { email: "a@x.example,b@x.example" }],
  ["no topic", { topic: undefined }],
  ["an unknown topic", { topic: "sales" }],
  ["a blank message", { message: " \u200b\n " }],
  ["a message of 8,001 characters", { message: "a".repeat(8001) }],
  ["a support code with a line break", { support_code: "503\n504" }],
  ["a browser with a control character", { browser: "Mozilla\u0007" }],
  ["an array as name", { name: ["Maja"] }],
])("rejects %s and stores nothing", async (_name, wrong) => {
  const email = "careless@skerry.example";
  expect(await post({ email, ...wrong })).toEqual({ status: 400, code: "invalid_request" });
  expect(await messagesOf(email)).toEqual([]);
});

test("stores a message once per Idempotency-Key; another message with that key too", async () => {
  const email = "twice@skerry.example";
  const headers = { "idempotency-key": "one" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => post({ email }, headers)));
  expect(answers).toEqual(Array(4).fill({ status: 204 }));
  expect(await messagesOf(email)).toHaveLength(1);
  expect(await post({ email, message: "And Buy as well." }, headers)).toEqual({ status: 204 });
  expect(await messagesOf(email)).toHaveLength(2);
});

test("rejects a form token that was already used", async () => {
  const email = "again@skerry.example";
  const { form_token } = writeMessage(server);
  expect(await post({ email, form_token })).toEqual({ status: 204 });
  expect(await post({ email, form_token })).toEqual({ status: 400, code: "invalid_form_token" });
  expect(await messagesOf(email)).toHaveLength(1);
});
