import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ripeToken, sendForm, writeEntry, writeMessage } from "../../../test/public-forms.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { createSessionKeys } from "../../session-keys.ts";
import { issueFormToken } from "./form-token.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const another = createSessionKeys([Buffer.alloc(32, 9)]);

/** How programs fill in a form, and what each is told. */
const tricks: readonly (readonly [name: string, code: string, change: () => object])[] = [
  ["no token", "invalid_request", () => ({ form_token: undefined })],
  ["an empty token", "invalid_request", () => ({ form_token: "" })],
  ["words for a token", "invalid_form_token", () => ({ form_token: "open sesame" })],
  ["dots for a token", "invalid_form_token", () => ({ form_token: "..." })],
  [
    "a token of its own",
    "invalid_form_token",
    () => ({ form_token: issueFormToken(another, Date.now() - 5000) }),
  ],
  [
    "a token with another time",
    "invalid_form_token",
    () => ({ form_token: ripeToken(server, 0).replace(/^./, "1") }),
  ],
  // A slow machine may take seconds over a call, so this one stays too young for half a minute.
  ["a form opened this moment", "invalid_form_token", () => ({ form_token: ripeToken(server, -30) })],
  ["a form opened tomorrow", "invalid_form_token", () => ({ form_token: ripeToken(server, -86_400) })],
  ["a form opened yesterday", "invalid_form_token", () => ({ form_token: ripeToken(server, 12 * 3600 + 1) })],
  ["the hidden field", "spam_suspected", () => ({ website: "https://evil.example" })],
];

async function countEffects(): Promise<{ rows: number; mails: number }> {
  const { rows } = await sql<{ rows: string; mails: string }>`
    select (select count(*) from contact_messages) + (select count(*) from waitlist_entries)
      + (select count(*) from spent_form_keys) as rows,
      (select count(*) from pgboss.job where name = 'send-lead-mail') as mails`.execute(server.deps.db);
  return { rows: Number(rows[0]?.rows), mails: Number(rows[0]?.mails) };
}

test("rejects 1,000 bot submissions without side effects; accepts real ones", async () => {
  const before = await countEffects();
  const told = new Set<string>();
  for (let round = 0; round < 50; round += 1) {
    const calls = tricks.flatMap(([name, code, change]) =>
      [
        sendForm(server, "sendMessage", writeMessage(server, change())),
        sendForm(server, "joinWaitlist", writeEntry(server, change())),
      ].map(async (call) => ({ name, right: code, ...(await call) })),
    );
    for (const { name, right, status, code } of await Promise.all(calls)) {
      told.add(`${name}: ${status} ${code === right ? "as expected" : code}`);
    }
  }
  expect([...told].toSorted()).toEqual(tricks.map(([name]) => `${name}: 400 as expected`).toSorted());
  expect(await countEffects()).toEqual(before);

  expect(await sendForm(server, "sendMessage", writeMessage(server, { website: "" }))).toEqual({
    status: 204,
  });
  expect(await sendForm(server, "joinWaitlist", writeEntry(server))).toEqual({ status: 204 });
  // Each of the two forms leaves its own row, its spent token and one mail to send.
  expect(await countEffects()).toEqual({ rows: before.rows + 4, mails: before.mails + 2 });
});

test("rate-limits each form per IP address; other addresses are not affected", async () => {
  const limited = await startServer({ RATE_LIMIT_FORM: "3", TRUSTED_PROXIES: "1" });
  try {
    const from = (address: string) =>
      sendForm(limited, "sendMessage", writeMessage(limited), { "x-forwarded-for": address });
    const answers: number[] = [];
    for (let time = 0; time < 5; time += 1) answers.push((await from("198.51.100.7")).status);
    expect(answers).toEqual([204, 204, 204, 429, 429]);
    expect(await from("198.51.100.8")).toEqual({ status: 204 });
    const headers = { "x-forwarded-for": "198.51.100.7" };
    expect(await sendForm(limited, "joinWaitlist", writeEntry(limited), headers)).toEqual({ status: 204 });
  } finally {
    await limited.close();
  }
});
