import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailWorker, startMailWorker } from "../../../test/mail-worker.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, send, signInCrew, statuses } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let worker: MailWorker;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
  worker = await startMailWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const line = "POST /payments/subscriptions/custom/";
const request = {
  company_name: "Skerry Ferries",
  team_size: 46,
  project_count: 14,
  additional_info: "Net 30.",
};

async function rowsOf(company: string) {
  return server.deps.db
    .selectFrom("sales_requests")
    .selectAll()
    .where("company_name", "=", company)
    .execute();
}

test("stores a plan request under the account's name and emails sales with its Reply-To", async () => {
  const { user } = crew.maja;
  expect(await send(server, undefined, line, request)).toMatchObject({ status: 401 });
  expect(
    await send(server, crew.maja, line, { ...request, name: "Mallory", email: "m@evil.example" }),
  ).toEqual({
    status: 204,
  });
  expect(await rowsOf("Skerry Ferries")).toMatchObject([
    { ...request, user_id: user.id, name: user.name, email: user.email },
  ]);
  const mail = await worker.waitForMail(({ to }) => to[0] === "sales@linkspan.example", 20_000);
  expect(mail).toMatchObject({
    replyTo: [user.email],
    subject: "Plan request from “Skerry Ferries”",
    text: expect.stringMatching(/Team size: 46\nProject count: 14[\s\S]*Net 30\./),
  });
});

test.each([
  ["no company name", { company_name: undefined }],
  ["a blank company name", { company_name: "  " }],
  ["an invisible company name", { company_name: "\u200b\u3164" }],
  ["a company name with a line break", { company_name: "Skerry\r\nBcc: x@evil.example" }],
  ["a company name of 121 characters", { company_name: "a".repeat(121) }],
  ["no team size", { team_size: undefined }],
  ["a team size of 0", { team_size: 0 }],
  ["a fractional team size", { team_size: 1.5 }],
  ["a non-numeric team size", { team_size: "many" }],
  ["a team size of 2 billion", { team_size: 2e9 }],
  ["no project count", { project_count: undefined }],
  ["a project count of 0", { project_count: 0 }],
  ["a negative project count", { project_count: -1 }],
  ["additional info of 4,001 characters", { additional_info: "a".repeat(4001) }],
])("%s is rejected; the corrected request is accepted", async (name, wrong) => {
  const company_name = `Asks with ${name}`;
  const answer = await send(server, crew.jonas, line, { ...request, company_name, ...wrong });
  expect(answer).toMatchObject({ status: 400, code: "invalid_request" });
  expect(await rowsOf(company_name)).toEqual([]);
  await server.deps.db.deleteFrom("audit_events").where("kind", "=", "plan_requested").execute();
  const { additional_info: _, ...least } = { ...request, company_name };
  expect(await send(server, crew.jonas, line, least)).toEqual({ status: 204 });
  expect(await rowsOf(company_name)).toMatchObject([{ additional_info: "" }]);
});

test("strips invisible characters; keeps line breaks and zero-width non-joiners", async () => {
  const additional_info =
    " One.\r\nTwo\u0000.\u202e \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \ud83d ";
  const company_name = "Writes between the lines";
  expect(await send(server, crew.leila, line, { ...request, company_name, additional_info })).toEqual({
    status: 204,
  });
  expect(await rowsOf(company_name)).toMatchObject([
    { additional_info: "One.\nTwo. \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645" },
  ]);
});

test("concurrent requests with one Idempotency-Key create one row; another key a second", async () => {
  const company_name = "Presses twice";
  const post = async (key: string) => {
    const response = await fetch(`${server.origin}/api/payments/subscriptions/custom/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${crew.leila.access}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ ...request, company_name }),
    });
    return response.status;
  };
  expect(await Promise.all([post("a"), post("a"), post("a"), post("a")])).toEqual([204, 204, 204, 204]);
  expect(await rowsOf(company_name)).toHaveLength(1);
  expect(await post("b")).toBe(204);
  expect(await rowsOf(company_name)).toHaveLength(2);
});

test("limits plan requests to ten per day, also when concurrent", async () => {
  const company_name = "Never stops asking";
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(server, crew.tove, line, { ...request, company_name })),
  );
  expect(statuses(answers)).toEqual([...Array<number>(10).fill(204), ...Array<number>(30).fill(429)]);
  expect(await rowsOf(company_name)).toHaveLength(10);
});
