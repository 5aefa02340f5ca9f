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

test("a form that was opened, read and sent reaches support, who can answer it", async () => {
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
  ["a name of two lines", { name: "Maja\nBcc: x@evil.example" }],
  ["a name that turns the text", { name: "Maja\u202e" }],
  ["no address", { email: "" }],
  ["half an address", { email: "maja@skerry" }],
  ["an address of two lines", { email: "maja@skerry.example\r\nBcc: x@evil.example" }],
  ["two addresses", { email: "a@x.example,b@x.example" }],
  ["no topic", { topic: undefined }],
  ["a topic of its own", { topic: "sales" }],
  ["no message", { message: " \u200b\n " }],
  ["a message of 8,001 letters", { message: "a".repeat(8001) }],
  ["a code of two lines", { support_code: "503\n504" }],
  ["a browser with a bell in it", { browser: "Mozilla\u0007" }],
  ["a list for a name", { name: ["Maja"] }],
])("%s is refused, and nothing is kept", async (_name, wrong) => {
  const email = "careless@skerry.example";
  expect(await post({ email, ...wrong })).toEqual({ status: 400, code: "invalid_request" });
  expect(await messagesOf(email)).toEqual([]);
});

test("the same message under one key is kept once; another message under it is not lost", async () => {
  const email = "twice@skerry.example";
  const headers = { "idempotency-key": "one" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => post({ email }, headers)));
  expect(answers).toEqual(Array(4).fill({ status: 204 }));
  expect(await messagesOf(email)).toHaveLength(1);
  expect(await post({ email, message: "And Buy as well." }, headers)).toEqual({ status: 204 });
  expect(await messagesOf(email)).toHaveLength(2);
});

test("a form is sent once, with or without a key", async () => {
  const email = "again@skerry.example";
  const { form_token } = writeMessage(server);
  expect(await post({ email, form_token })).toEqual({ status: 204 });
  expect(await post({ email, form_token })).toEqual({ status: 400, code: "invalid_form_token" });
  expect(await messagesOf(email)).toHaveLength(1);
});
