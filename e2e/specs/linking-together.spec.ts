import type { NavigatorPage } from "@linkspan/contract";
import type { Page } from "@playwright/test";
import { enterAs } from "../fixtures/enter-as.ts";
import { openPage } from "../fixtures/open-page.ts";
import { readSkerryScreens, syncScreens } from "../fixtures/screens/skerry-screens.ts";
import { openSkerry } from "../fixtures/skerry-project.ts";
import { callApi } from "../fixtures/team-project.ts";
import { expect, query, readStoredToken, test } from "../fixtures/test.ts";

const [first, second] = ["Torbjorn Sund", "Marit Vangen"];
// Each to 20 screens: 200 links per person.
const operationsEach = 10;
const maxConcurrent = 4;

/** How long after the last link both have to see all of them, in milliseconds. */
const maxDelayMs = 2000;

/** Twenty screens: those of the file, and a copy of each without a picture. */
function listScreens() {
  const screens = readSkerryScreens();
  const copies = screens.map((screen, index) => {
    return { ...screen, node_id: `900:${index}`, picture_hash: null, layers: [], position: 100 + index };
  });
  return [...screens, ...copies];
}

async function listOperations(page: Page, project: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${(await readStoredToken(page))?.access}` };
  const path = `/api/projects/${project}/revisions/1/navigator/?page=0`;
  const { data } = (await (await page.request.get(path, { headers })).json()) as { data: NavigatorPage };
  return data.lines.flatMap((line) => ("id" in line ? line.id : []));
}

/** Sends calls a few at a time; resolves to their statuses. */
async function sendAll(
  page: Page,
  calls: readonly (readonly [path: string, data?: object])[],
): Promise<number[]> {
  const waiting = [...calls];
  const statuses: number[] = [];
  const send = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      statuses.push(await callApi(page, "PUT", ...call));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, send));
  return statuses;
}

/** The links that a map shows, counted over its screens. */
async function countShown(page: Page): Promise<number> {
  const counts = await page
    .getByRole("list", { name: "Screens" })
    .locator(".frame-caption > span")
    .allTextContents();
  return counts.reduce((sum, text) => sum + (Number(text) || 0), 0);
}

test("two people who make links at the same time lose none, and both see all of them", {
  tag: "@long",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  // High enough for all screens: the map draws those in view.
  const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 6000 } })).newPage();
  const [ours, theirs] = [await open(), await open()];
  await Promise.all([enterAs(ours, first), enterAs(theirs, second)]);
  const { id } = await openSkerry(ours);
  await query(
    "insert into memberships (project_id, user_id, role) select $1, id, 'editor' from users where name = $2 on conflict do nothing",
    [id, second],
  );
  const screens = listScreens();
  await syncScreens(ours, id, screens);
  const operations = await listOperations(ours, id);
  await Promise.all([ours, theirs].map((page) => openPage(page, `/doc/${id}/screens`)));
  // The API description brings links of its own.
  await expect(theirs.getByText(`9 of ${screens.length} screens linked`)).toBeVisible();

  const listLinks = (some: readonly string[]) =>
    some.flatMap((operation) =>
      screens.map(({ node_id }) => [`/projects/${id}/operations/${operation}/links/${node_id}/`] as const),
    );
  const statuses = await Promise.all([
    sendAll(ours, listLinks(operations.slice(0, operationsEach))),
    sendAll(theirs, listLinks(operations.slice(operationsEach, 2 * operationsEach))),
  ]);
  const last = performance.now();
  const made = operationsEach * screens.length;
  expect(statuses).toEqual([new Array(made).fill(200), new Array(made).fill(200)]);
  const linked = operations.slice(0, 2 * operationsEach);
  const [counted] = await query<{ all: number; made: number }>(
    `select count(*)::int as all, (count(*) filter (where operation_id = any($2::uuid[])))::int as made
     from links where project_id = $1`,
    [id, linked],
  );
  expect(counted?.made).toBe(2 * made);
  const waitForAll = async (page: Page) => {
    await expect.poll(() => countShown(page), { intervals: [50], timeout: 60_000 }).toBe(counted?.all);
    return performance.now() - last;
  };
  const delays = await Promise.all([waitForAll(ours), waitForAll(theirs)]);
  expect(Math.max(...delays)).toBeLessThan(maxDelayMs);
  test.info().annotations.push({ type: "delay", description: `${Math.max(...delays).toFixed(0)} ms` });

  // Bindings of different layers never collide; of one layer, the second person is told.
  const screen = screens[0];
  const layers = screen?.layers.slice(0, 20) ?? [];
  const bind = (layer: string | undefined, field: string) => {
    const data = { operation_id: operations[0], screen: screen?.node_id, field, format: null, repeats: 0 };
    return [`/projects/${id}/bindings/${layer}/`, data] as const;
  };
  const different = await Promise.all([
    sendAll(
      ours,
      layers.slice(0, 10).map((layer) => bind(layer.id, "response/200/a")),
    ),
    sendAll(
      theirs,
      layers.slice(10).map((layer) => bind(layer.id, "response/200/b")),
    ),
  ]);
  expect(different.flat()).toEqual(new Array(20).fill(200));
  const same = screen?.layers[20]?.id;
  const both = await Promise.all([
    sendAll(ours, [bind(same, "response/200/a")]),
    sendAll(theirs, [bind(same, "response/200/b")]),
  ]);
  expect(both.flat().toSorted((a, b) => a - b)).toEqual([200, 412]);
});
