import {
  type BrokenScreen,
  type ReplacementPage,
  type ReplacementQuery,
  replacementsPerPage,
} from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { TaskScreen } from "../../child/propose-replacements.ts";
import type { Deps } from "../../deps.ts";
import { type BrokenLinks, listBoundLayers, readBrokenLinks } from "../links/broken-links.service.ts";
import { findMember } from "../membership/membership.service.ts";
import {
  listBrokenScreens,
  listReplacementScreens,
  readScreens,
  type StoredScreen,
} from "../screens/broken-screens.service.ts";
import { type FindDeps, findReplacements } from "./find-replacements.ts";
import { presentBroken } from "./present-replacement.ts";

type ListDeps = FindDeps & Pick<Deps, "config">;

/** What one call compares. A page of the list ends early where its screens have more layers. */
const maxBroken = { screens: replacementsPerPage, layers: 40_000 };
const maxCandidates = { screens: 40, layers: 40_000 };

/** Screens with broken links, and what may replace what is gone. Only broken screens and newer ones are read. */
export async function listReplacements(
  deps: ListDeps,
  caller: Caller,
  id: string,
  query: ReplacementQuery,
): Promise<ReplacementPage> {
  await findMember(deps.db, caller.id, id);
  const { items: broken, next } = await listBrokenScreens(deps, id, query, maxBroken);
  const candidates = await listReplacementScreens(deps, id, broken.filter(isGone), maxCandidates);
  return { items: await compare(deps, caller, id, { broken, candidates }), next };
}

/** A deleted screen, and which layers of a screen that a person has chosen may replace those that are gone. */
export async function readReplacement(
  deps: ListDeps,
  caller: Caller,
  { id, node, target }: { id: string; node: string; target: string },
): Promise<BrokenScreen> {
  await findMember(deps.db, caller.id, id);
  const [broken] = await readScreens(deps, id, [node]);
  const [chosen] = await readScreens(deps, id, [target]);
  if (!broken || !chosen || chosen.screen.state !== "current") throw new AppError("not_found");
  const [found] = await compare(deps, caller, id, { broken: [broken], candidates: [chosen], chosen });
  if (!found) throw new AppError("not_found");
  return found;
}

type Compared = { broken: StoredScreen[]; candidates: StoredScreen[]; chosen?: StoredScreen };

async function compare(
  deps: ListDeps,
  caller: Caller,
  id: string,
  { broken, candidates, chosen }: Compared,
): Promise<BrokenScreen[]> {
  const trees: Buffer[] = [];
  const addTree = (sha256: Buffer) => trees.push(sha256) - 1;
  const toTask = (stored: StoredScreen, line: number, time: Date): TaskScreen => {
    const { node_id: nodeId, name, width, height } = stored.screen;
    return { nodeId, name, width, height, line, time: time.getTime() };
  };
  const nodesOf = (screens: readonly StoredScreen[]) => screens.map(({ screen }) => screen.node_id);
  const current = chosen ? [] : broken.filter((each) => !isGone(each));
  const [linksOf, bound] = await Promise.all([
    readBrokenLinks(deps.db, id, nodesOf(broken)),
    listBoundLayers(deps.db, id, nodesOf([...current, ...candidates])),
  ]);
  const gone: TaskScreen[] = [];
  const screens = candidates.map((each) => toTask(each, addTree(each.layers), each.createdAt));
  const existing = { lines: [] as number[], ids: [...bound, ...nodesOf(current)] };
  const lineOf = new Map<string, number | null>();
  for (const each of broken) {
    const before = isGone(each) ? each.layers : each.previousLayers;
    const line = before && addTree(before);
    lineOf.set(each.screen.node_id, line);
    if (chosen) continue;
    if (isGone(each)) gone.push(toTask(each, line ?? 0, each.seenAt));
    else {
      if (line !== null) existing.lines.push(line);
      screens.push(toTask(each, addTree(each.layers), each.createdAt));
    }
  }
  const layers = broken.flatMap(({ screen }) =>
    [...linksOf(screen.node_id).layers].map(([layer, snapshot]) => ({
      id: layer,
      screen: chosen?.screen.node_id ?? screen.node_id,
      line: lineOf.get(screen.node_id) ?? null,
      snapshot,
    })),
  );
  const proposed = await findReplacements(deps, caller, { gone, screens, layers, existing }, trees);
  return broken.map((stored): BrokenScreen => {
    const links: BrokenLinks = linksOf(stored.screen.node_id);
    return presentBroken({ stored, links, candidates, chosen, proposed });
  });
}

function isGone({ screen }: StoredScreen): boolean {
  return screen.state !== "current";
}
