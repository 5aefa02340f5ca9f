import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Bar } from "../bars.ts";
import { type Answered, callAs, callWithJson, describeBoats, uploadProject } from "./calls.ts";
import { addPerson, addProject, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

const rounds = 20;
const racers = 20;

/** The plan that is raced for has room for five projects and five people. */
const limit = 5;

type Race = { what: string; run(product: Product, people: readonly Person[]): Promise<Answered<unknown>[]> };

/** Twenty callers at once want the last place of a plan: exactly one gets it, the others are told which plan fits. */
export async function checkRaces(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    await product.startApi();
    const people: Person[] = [];
    for (let index = 0; index < racers; index++)
      people.push(await addPerson(product.pool, { name: `Racer ${index}` }));
    const bars: Bar[] = [];
    for (const { what, run } of races) {
      const wrong: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const problem = findProblem(await run(product, people));
        if (problem) wrong.push(`round ${round + 1}: ${problem}`);
      }
      bars.push({
        what: `races: ${racers} at once ${what}, × ${rounds}`,
        measured: wrong[0] ?? `one in each of ${rounds} rounds`,
        bar: "one wins, the others get plan_limit",
        met: wrong.length === 0,
      });
    }
    return bars;
  } finally {
    await product.close();
  }
}

function findProblem(answers: readonly Answered<unknown>[]): string | undefined {
  const won = answers.filter(({ status }) => status < 300).length;
  const refused = answers.filter(
    ({ code, plan_limit: told }) =>
      code === "plan_limit" && told?.count === limit && told.limit === limit && told.plan === "enterprise",
  ).length;
  if (won === 1 && refused === answers.length - 1) return undefined;
  return `${won} won, ${refused} refused, ${answers.map(({ status, code }) => code ?? status).join(" ")}`;
}

/** Creates an owner on the plan whose limit is raced for, with this many projects. */
async function addOwner({ pool }: Product, projects: number): Promise<Person> {
  const owner = await addPerson(pool, { name: "Owner", plan: "business" });
  for (let index = 0; index < projects; index++) await addProject(pool, [owner], `Project ${index}`);
  return owner;
}

const races: readonly Race[] = [
  {
    what: "create a project",
    async run(product, people) {
      const owner = await addOwner(product, limit - 1);
      const file = describeBoats("Skerry Ferries");
      return Promise.all(
        people.map((_, index) => uploadProject(product, owner, { name: `New ${index}`, file })),
      );
    },
  },
  {
    what: "invite a member",
    async run(product, people) {
      const owner = await addOwner(product, 0);
      const project = await addProject(product.pool, [owner, ...people.slice(0, limit - 2)], "Team");
      return Promise.all(
        people.map(() => {
          const members = [{ email: `${randomUUID()}@skerry.example`, role: "viewer" }];
          return callWithJson(product, owner, `PUT /projects/${project}/invite_members/`, { members });
        }),
      );
    },
  },
  {
    what: "accept an invitation",
    async run(product, people) {
      const owner = await addOwner(product, 0);
      const others: Person[] = [];
      for (let index = 0; index < limit - 2; index++)
        others.push(await addPerson(product.pool, { name: "Other" }));
      const project = await addProject(product.pool, [owner, ...others], "Team");
      const tokens: string[] = [];
      // More than the plan has room for, as after a change to a smaller one.
      for (const { email } of people) {
        const token = `lsi_${randomBytes(32).toString("base64url")}`;
        tokens.push(token);
        await product.pool.query(
          `INSERT INTO invitations (project_id, id, email, role, token_hash, invited_by, expires_at)
           VALUES ($1, $2, $3, 'viewer', $4, $5, now() + interval '1 day')`,
          [project, randomUUID(), email, createHash("sha256").update(token).digest(), owner.id],
        );
      }
      return Promise.all(
        people.map((person, index) =>
          callWithJson(product, person, "POST /invitations/accept/", { token: tokens[index] }),
        ),
      );
    },
  },
  {
    what: "accept a transferred project",
    async run(product, people) {
      const heir = await addOwner(product, limit - 1);
      const projects: string[] = [];
      for (const person of people) {
        const project = await addProject(product.pool, [person, heir], "Offered");
        await product.pool.query(
          "INSERT INTO ownership_offers (project_id, to_user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')",
          [project, heir.id],
        );
        projects.push(project);
      }
      return Promise.all(
        projects.map((id) => callAs(product, heir, `/projects/${id}/transfer/accept/`, { method: "POST" })),
      );
    },
  },
];
