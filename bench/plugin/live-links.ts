import type { NavigatorPage, ScreenDetails } from "@linkspan/contract";
import type { Locator, Page } from "@playwright/test";
import { type Bar, findPercentile, median } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { signIn, waitForApp } from "../page-load.ts";
import { callAs } from "../projects/calls.ts";
import { finishSync, type PluginCourse, preparePlugin, startSync } from "./plugin-course.ts";

/** Fewer are enough to see whether everything works. */
const attempts = Number(process.env.PLUGIN_ROUNDS ?? 50);
const limits = { soonMs: 1000, share: 48 / 50, lastMs: 10_000 };

/** The frame that operations are linked to. */
const frame = { id: "12:10", name: "Search" };

type Operation = { id: string; path: string };

/** How soon the web shows a link that was created in the plugin, and the plugin one that was created on the web. */
export async function measureLiveLinks(): Promise<Bar[]> {
  const course = await preparePlugin();
  try {
    await startSync(course, "Booking flow");
    await finishSync(course);
    course.host.select([frame.id]);
    const operations = await listUnlinked(course);
    const web = await openMap(course);
    const fromPlugin = await measureOnWeb(course, web, operations);
    const fromWeb = await measureInPanel(course, operations);
    return [
      ...judge("live: the web shows a link created in the plugin", fromPlugin),
      ...judge("live: the plugin shows a link created on the web", fromWeb),
    ];
  } finally {
    await course.close();
  }
}

function judge(what: string, times: readonly number[]): Bar[] {
  const soon = times.filter((time) => time <= limits.soonMs).length;
  const last = Math.max(...times);
  return [
    {
      what: `${what}: within 1 s`,
      measured: `${soon} of ${times.length} (median ${median(times).toFixed(0)} ms, p95 ${findPercentile(times, 0.95).toFixed(0)} ms)`,
      bar: "≥ 48 of 50",
      met: soon >= times.length * limits.share,
    },
    {
      what: `${what}: slowest`,
      measured: `${last.toFixed(0)} ms`,
      bar: "≤ 10 s",
      met: last <= limits.lastMs,
    },
  ];
}

/** Operations that the frame has no link to, without webhooks. One path has one, so that the panel has one button for it. */
async function listUnlinked({ product, person, project }: PluginCourse): Promise<Operation[]> {
  const navigator = `/projects/${project}/revisions/1/navigator/?page=0`;
  const { data: page } = await callAs<NavigatorPage>(product, person, navigator);
  const { data: screen } = await callAs<ScreenDetails>(
    product,
    person,
    `/projects/${project}/screens/${frame.id}/`,
  );
  const linked = new Set(screen?.links.map(({ operation_id }) => operation_id));
  const all = (page?.lines ?? []).flatMap((line) =>
    "id" in line && line.path.startsWith("/") ? [{ id: line.id, path: line.path }] : [],
  );
  const byPath = Map.groupBy(all, ({ path }) => path);
  return [...byPath.values()].flatMap(([only, ...others]) =>
    only && others.length === 0 && !linked.has(only.id) ? [only] : [],
  );
}

/** The map of the project's screens in a browser on the web. */
async function openMap({ browser, product, person, project }: PluginCourse): Promise<Page> {
  const web = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(web, person);
  const streamed = web.waitForResponse((response) => response.url().endsWith("/api/events/"));
  await web.goto(`${product.origin}/doc/${project}/screens?form=map`);
  await waitForApp(web);
  await streamed;
  return web;
}

async function changeLink(
  course: PluginCourse,
  operation: Operation,
  method: "PUT" | "DELETE",
): Promise<void> {
  const { product, person, project } = course;
  const path = `/projects/${project}/operations/${operation.id}/links/${frame.id}/`;
  const { status, code } = await callAs(product, person, path, { method });
  if (status >= 300) throw new Error(`${method} ${path}: ${code}`);
}

async function measureOnWeb(
  course: PluginCourse,
  web: Page,
  operations: readonly Operation[],
): Promise<number[]> {
  const { panel } = course;
  const count = web.locator(`.frame-tile[title="${frame.name}"] .frame-caption > span`);
  await count.waitFor({ timeout: 60_000 });
  const before = Number(await count.textContent());
  await panel.getByRole("tab", { name: /^Endpoints/ }).click();
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const operation = pick(operations, attempt);
    const button = panel.getByRole("button", { name: `Link ${operation.path}`, exact: true });
    await button.waitFor();
    const start = performance.now();
    const isSeen = waitForText(count, String(before + 1));
    await button.click();
    await isSeen;
    times.push(performance.now() - start);
    await changeLink(course, operation, "DELETE");
    await waitForText(count, String(before));
  }
  printProgress(`live: plugin to web ${format(times)}`);
  return times;
}

async function measureInPanel(course: PluginCourse, operations: readonly Operation[]): Promise<number[]> {
  const { panel, page } = course;
  await panel.getByRole("tab", { name: "Layer" }).click();
  await panel.locator(".operation .path").first().waitFor();
  const times: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const operation = pick(operations, attempt);
    const path = page.getByText(operation.path, { exact: true });
    const shown = panel.locator(".operation", { has: path });
    const start = performance.now();
    const isSeen = shown.waitFor({ timeout: 60_000 });
    await changeLink(course, operation, "PUT");
    await isSeen;
    times.push(performance.now() - start);
    await changeLink(course, operation, "DELETE");
    await shown.waitFor({ state: "detached", timeout: 60_000 });
  }
  printProgress(`live: web to plugin ${format(times)}`);
  return times;
}

function pick(operations: readonly Operation[], attempt: number): Operation {
  const operation = operations[attempt % operations.length];
  if (!operation) throw new Error("every operation is linked to the frame");
  return operation;
}

function waitForText(element: Locator, text: string): Promise<void> {
  return element.filter({ hasText: new RegExp(`^${text}$`) }).waitFor({ timeout: 60_000 });
}

const format = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(" ");
