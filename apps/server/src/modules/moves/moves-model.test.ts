import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFullScale } from "../../../../../dev/scale.ts";
import {
  type Action,
  act,
  createModel,
  type Model,
  pickAction,
  type Step,
  sequence,
  showModel,
} from "../../../test/moves-model/model.ts";
import {
  compareAll,
  openWorld,
  prepareCall,
  readWorld,
  type World,
} from "../../../test/moves-model/world.ts";
import { type Crew, openTeamWithWorker, signInCrew } from "../../../test/team.ts";

/** `SCALE=full` runs 2,000 sequences. */
const sequences = isFullScale ? 2000 : 56;

/** So many projects at once, each with a sequence of its own. */
const projects = 8;

/** Others each time; the name of the test says which. */
const seed = Date.now() % 2 ** 31;

let team: Awaited<ReturnType<typeof openTeamWithWorker>>;
let crew: Crew;
let signedInAt = 0;
let fingerprints: Map<string, string>;
beforeAll(async () => {
  team = await openTeamWithWorker("enterprise_plus");
  await signIn();
  fingerprints = await compareAll(team.server, crew);
}, 120_000);
afterAll(() => team.close());

/** Tokens expire after ten minutes, and 2,000 sequences take longer. */
async function signIn(): Promise<void> {
  if (performance.now() - signedInAt < 240_000 && signedInAt > 0) return;
  crew = await signInCrew(team.server);
  signedInAt = performance.now();
}

const counts = { steps: 0, calls: 0, races: 0, moved: 0 };

/** Two people who act at once do so in one order or the other: what is then in the project says which. */
async function take(world: World, model: Model, step: Step): Promise<Model> {
  const { maja, jonas } = crew;
  const people = [maja, jonas];
  const calls: { call: () => Promise<unknown>; action: Action }[] = [];
  for (const [at, number] of step.entries()) {
    const action = pickAction(model, number);
    const call = await prepareCall(world, model, people[at] ?? maja, action);
    if (call) calls.push({ call, action });
  }
  await Promise.all(calls.map(({ call }) => call()));
  const actions = calls.map(({ action }) => action);
  const orders = actions.length > 1 ? [actions, actions.toReversed()] : [actions];
  const possible = orders.map((order) => order.reduce((next, action) => act(next, model, action), model));
  const seen = await readWorld(world);
  const found = possible.find((each) => isDeepStrictEqual(showModel(each), seen));
  counts.steps++;
  counts.calls += calls.length;
  counts.races += calls.length > 1 ? 1 : 0;
  counts.moved += seen.made.length;
  if (!found) {
    const told = `after ${JSON.stringify(actions)} in ${JSON.stringify(showModel(model))}`;
    expect(seen, told).toEqual(showModel(possible[0] ?? model));
  }
  return found ?? model;
}

async function run(steps: readonly Step[]): Promise<void> {
  const world = await openWorld(team.server, crew, fingerprints);
  let model = createModel();
  expect(await readWorld(world)).toEqual(showModel(model));
  for (const step of steps) model = await take(world, model, step);
}

test(`links are neither lost nor duplicated in ${sequences} sequences of moves and drafts (seed ${seed})`, {
  timeout: 120_000 + sequences * 3000,
}, async () => {
  expect([...fingerprints.keys()].sort()).toEqual([
    "amount > total",
    "cancel > delete",
    "delete > cancel",
    "total > amount",
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: projects, maxLength: projects }), async (all) => {
      await signIn();
      const results = await Promise.allSettled(all.map(run));
      const failed = results.find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    }),
    { numRuns: sequences / projects, seed, endOnFailure: true },
  );
  expect(counts.moved).toBeGreaterThan(0);
  expect(counts.races).toBeGreaterThan(0);
  process.stdout.write(
    `${sequences} sequences, ${counts.steps} steps, ${counts.calls} calls, ${counts.races} races, seed ${seed}\n`,
  );
});
