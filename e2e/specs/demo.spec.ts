import type { Client } from "@linkspan/contract";
import { withClient } from "../../dev/database.ts";
import { listAllProjects } from "../../dev/demo/list-all-projects.ts";
import { listDemoProjects } from "../../dev/demo/projects.ts";
import { seedOnce } from "../../dev/demo/seed-once.ts";
import { signIn as signInWithoutPage } from "../../dev/demo/sign-in.ts";
import { people } from "../../dev/figma/people.ts";
import { type Product, startProduct } from "../fixtures/product.ts";
import { expect, signIn, test } from "../fixtures/test.ts";

let product: Product;

// A product of its own: the other journeys begin with people who have no projects.
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.close());

/** Fills the product; resolves to what was said. */
async function seed(origin = product.origin): Promise<string[]> {
  const lines: string[] = [];
  await seedOnce({ origin, databaseUrl: product.databaseUrl }, (line) => lines.push(line));
  return lines;
}

/** What the demo and the sample project of every installation have in common. */
const connected = {
  screens: 10,
  linked_screens: 9,
  operations: 22,
  linked_operations: 17,
  links: 22,
  bindings: 42,
  broken: 1,
};

function readCoverage(client: Client, id = "") {
  return client.call("readCoverage", { params: { id } });
}

async function listState(client: Client) {
  return Promise.all(
    (await listAllProjects(client)).map(async ({ id, name, version, current, latest }) => {
      const { members, invitations } = await client.call("listMembers", { params: { id }, query: {} });
      const team = members.map((member) => `${member.name}: ${member.role}`).toSorted();
      const invited = invitations.map(({ email }) => email);
      return { id, name, version, current, latest, team, invited };
    }),
  );
}

test("the demo seeds an empty product once and resumes after an interruption", async ({ browser }) => {
  test.setTimeout(300_000);
  const nowhere = "http://127.0.0.1:1";
  await expect(seed(nowhere)).rejects.toThrow();
  const [maja, , , , tove] = people;
  if (!maja || !tove) throw new Error("the crew is missing");
  // A seed that has begun is resumed, even if a user exists by now.
  await signInWithoutPage(product.origin, tove);
  expect(await seed()).toHaveLength(2);

  const { client, user } = await signInWithoutPage(product.origin, maja);
  expect(user.plan).toBe("enterprise");
  const state = await listState(client);
  expect(state.map(({ name }) => name)).toEqual(listDemoProjects().map(({ name }) => name));
  expect(state[0]).toMatchObject({
    current: { number: 3, version: "2.4.0", endpoints: 16, operations: 22, overallScore: 80 },
    team: ["Aiko Tanaka: editor", "Callum Reid: viewer", "Maja Lindqvist: owner", "Tomás Ferreira: editor"],
    invited: ["priya@skerry.example"],
  });
  expect(state.map(({ current }) => current?.overallScore)).toEqual([80, 93, 71, 56, 98, 88, 84, 63]);

  expect(await readCoverage(client, state[0]?.id)).toMatchObject(connected);
  const orchard = state.find(({ name }) => name === "Orchard Loyalty");
  expect(await readCoverage(client, orchard?.id)).toMatchObject({ screens: 12, broken: 0 });

  const context = await browser.newContext({ baseURL: product.origin });

  const page = await context.newPage();
  await signIn(page);
  for (const { name } of state.slice(0, 6)) await expect(page.getByRole("heading", { name })).toBeVisible();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  const frames = cards.filter({ hasText: "1 broken link" }).locator("img[src^='/c/']");
  await expect(frames).toHaveCount(3);
  await expect(frames.first()).toHaveJSProperty("naturalWidth", 268);
  await page.getByText("With broken links1").click();
  await expect(page).toHaveURL("/dashboard?show=broken");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Skerry Ferries API");
  await context.close();

  // Once: what a person deletes afterwards stays away.
  await client.call("deleteProject", { params: { id: state.at(-1)?.id ?? "" } });
  expect(await seed()).toEqual([]);
  expect(await listState(client)).toEqual(state.slice(0, -1));

  // Half-way: a project and a member are missing, and the rest is left as it is.
  const [, clinic] = state;
  const { members } = await client.call("listMembers", { params: { id: clinic?.id ?? "" }, query: {} });
  const noor = members.find(({ name }) => name === "Noor Haddad");
  await client.call("removeMember", {
    params: { id: clinic?.id ?? "", user_id: noor?.user_id ?? "" },
    query: {},
  });
  await setMark("Linkspan demo: begun");
  expect(await seed()).toHaveLength(2);
  const resumed = await listState(client);
  expect(resumed.find(({ name }) => name === "Gullwing Weather")?.current?.overallScore).toBe(63);
  const kept = resumed.filter(({ name }) => name !== "Gullwing Weather");
  expect(kept).toEqual(state.slice(0, -1));
  expect(await readCoverage(client, state[0]?.id)).toMatchObject(connected);

  // A database that people use without the demo is none of its business.
  await setMark(null);
  expect(await seed()).toEqual([]);
});

async function setMark(text: string | null): Promise<void> {
  const name = new URL(product.databaseUrl).pathname.slice(1);
  await withClient(product.databaseUrl, (connection) =>
    connection.query(
      `comment on database ${name} is ${text === null ? "null" : connection.escapeLiteral(text)}`,
    ),
  );
}
