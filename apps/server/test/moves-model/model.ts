import fc from "fast-check";
import type { ApiState } from "../moves.ts";

/** What moves: the layers that show a price, or the link of the button that cancels a booking. */
type Subject = "price" | "favorite" | "button";

type Value = ApiState["field"] | ApiState["call"];

/** A saved or made move: with which change, and from where to where. */
type ModelMove = { change: string; from: Value; to: Value };

type Moves = Partial<Record<Subject, ModelMove>>;

export type Slot = "a" | "b";

/** What a project is: which API is current, what is linked to what, and which moves wait. */
export type Model = {
  /** Counts revisions and drafts, so that those that are gone are recognized. */
  clock: number;
  current: { token: number; api: ApiState };
  /** The states of the API that were current, the last one at the end. */
  history: ApiState[];
  drafts: Partial<Record<Slot, { token: number; api: ApiState; saved: Moves }>>;
  links: Record<Subject, Value>;
  /** What can be undone in the current revision. */
  made: Moves;
};

export type What = "field" | "call";

export type Action =
  | { do: "push"; slot: Slot; api: ApiState }
  | { do: "move"; slot: Slot; what: What; isPriceOnly: boolean }
  | { do: "undo"; slot: Slot; what: What }
  | { do: "accept"; slot: Slot }
  | { do: "discard"; slot: Slot }
  | { do: "move now"; what: What }
  | { do: "undo now"; what: What }
  | { do: "rebind"; layer: "price" | "favorite" };

/** One action, or two by different people at once: which of the possible ones, by a number. */
export type Step = readonly number[];

export const states: readonly ApiState[] = (["amount", "total"] as const).flatMap((field) =>
  (["delete", "cancel"] as const).map((call) => ({ field, call })),
);

const start = states[0] as ApiState;

export const createModel = (): Model => ({
  clock: 1,
  current: { token: 1, api: start },
  history: [start],
  drafts: {},
  links: { price: "amount", favorite: "amount", button: "delete" },
  made: {},
});

/** A third of the steps are of two people at once. */
export const sequence: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.tuple(fc.nat()) },
    { weight: 1, arbitrary: fc.tuple(fc.nat(), fc.nat()) },
  ),
  { minLength: 3, maxLength: 8, size: "max" },
);

/** Picks one of the actions that do something, of which likely ones are listed more often. */
export function pickAction(model: Model, number: number): Action {
  const possible = listActions(model);
  return possible[number % possible.length] ?? { do: "rebind", layer: "price" };
}

function listActions(model: Model): Action[] {
  const { current, drafts, made } = model;
  const slots = (["a", "b"] as const).filter((slot) => drafts[slot]);
  const found: Action[] = [
    { do: "rebind", layer: "price" },
    { do: "rebind", layer: "favorite" },
  ];
  const add = (times: number, action: Action) => found.push(...new Array<Action>(times).fill(action));
  for (const api of states) {
    const isOther = writeApi(api) !== writeApi(current.api);
    if (isOther) add(slots.length === 0 ? 3 : 1, { do: "push", slot: "a", api });
    if (isOther && slots.length > 0) add(1, { do: "push", slot: "b", api });
  }
  for (const what of ["field", "call"] as const) {
    if (findBase(model, what)) add(2, { do: "move now", what });
    if (Object.keys(made).length > 0) add(3, { do: "undo now", what });
  }
  for (const slot of slots) {
    const { api, saved = {} } = drafts[slot] ?? {};
    const hasSaved = Object.keys(saved).length > 0;
    add(hasSaved ? 5 : 1, { do: "accept", slot });
    add(1, { do: "discard", slot });
    if (hasSaved) add(2, { do: "rebind", layer: "price" });
    for (const what of ["field", "call"] as const) {
      if (!api || !nameChange(what, current.api, api)) continue;
      add(hasSaved ? 1 : 4, { do: "move", slot, what, isPriceOnly: false });
      add(1, { do: "move", slot, what, isPriceOnly: what === "field" });
      if (hasSaved) add(2, { do: "undo", slot, what });
    }
  }
  return found;
}

/** The change of a field or call, as its fingerprint is looked up; undefined where nothing changes. */
export function nameChange(of: What, from: ApiState, to: ApiState): string | undefined {
  return from[of] === to[of] ? undefined : `${from[of]} > ${to[of]}`;
}

/** The last state that was current and differs from the one that is. */
export function findBase(
  { history, current }: Model,
  of: What,
): { index: number; api: ApiState } | undefined {
  const index = history.findLastIndex((each) => each[of] !== current.api[of]);
  const found = history[index];
  return found && { index, api: found };
}

const subjects: Record<What, readonly Subject[]> = { field: ["price", "favorite"], call: ["button"] };

/** What an action does to a project, if nothing has happened since `seen`, which the person who acts has seen. */
export function act(model: Model, seen: Model, given: Action): Model {
  switch (given.do) {
    case "push": {
      const token = model.clock + 1;
      const saved = model.drafts[given.slot]?.saved ?? {};
      const draft = { token, api: given.api, saved };
      return { ...model, clock: token, drafts: { ...model.drafts, [given.slot]: draft } };
    }
    case "rebind": {
      const other = model.links[given.layer] === "amount" ? "total" : "amount";
      return { ...model, links: { ...model.links, [given.layer]: other } };
    }
    case "move now":
      return moveNow(model, seen, given.what);
    case "undo now":
      return undoNow(model, seen, given.what);
    case "move":
    case "undo":
    case "accept":
    case "discard":
      return actOnDraft(model, seen, given);
  }
}

type DraftAction = Extract<Action, { do: "move" | "undo" | "accept" | "discard" }>;

function actOnDraft(model: Model, seen: Model, given: DraftAction): Model {
  const draft = model.drafts[given.slot];
  if (!draft || draft.token !== seen.drafts[given.slot]?.token) return model;
  const { [given.slot]: _gone, ...others } = model.drafts;
  const isCurrent = model.current.token === seen.current.token;
  if (given.do === "discard") return { ...model, drafts: others };
  if (given.do === "accept") return isCurrent ? accept({ ...model, drafts: others }, draft) : model;
  const change = nameChange(given.what, seen.current.api, draft.api);
  if (!change) return model;
  const keep = (saved: Moves) => ({ ...model, drafts: { ...others, [given.slot]: { ...draft, saved } } });
  if (given.do === "undo") return keep(without(draft.saved, change));
  if (!isCurrent) return model;
  const { [given.what]: from } = model.current.api;
  const { [given.what]: to } = draft.api;
  const chosen = given.what === "field" && given.isPriceOnly ? (["price"] as const) : subjects[given.what];
  const movable = chosen.filter((subject) => model.links[subject] === from);
  return keep({
    ...draft.saved,
    ...Object.fromEntries(movable.map((subject) => [subject, { change, from, to }])),
  });
}

function accept(model: Model, { api: next, saved }: { api: ApiState; saved: Moves }): Model {
  const valid = (["field", "call"] as const).map((of) => nameChange(of, model.current.api, next));
  const links = { ...model.links };
  const made: Moves = {};
  for (const [subject, move] of listMoves(saved)) {
    if (!valid.includes(move.change) || links[subject] !== move.from) continue;
    links[subject] = move.to;
    made[subject] = move;
  }
  const token = model.clock + 1;
  const history = [...model.history, next];
  return { ...model, clock: token, current: { token, api: next }, history, links, made };
}

function moveNow(model: Model, seen: Model, of: What): Model {
  const base = findBase(seen, of);
  if (!base || model.current.token !== seen.current.token) return model;
  const change = nameChange(of, base.api, model.current.api) ?? "";
  const { [of]: from } = base.api;
  const { [of]: to } = model.current.api;
  const moved = subjects[of].filter((subject) => model.links[subject] === from);
  return {
    ...model,
    links: { ...model.links, ...Object.fromEntries(moved.map((subject) => [subject, to])) },
    made: { ...model.made, ...Object.fromEntries(moved.map((subject) => [subject, { change, from, to }])) },
  };
}

function undoNow(model: Model, seen: Model, of: What): Model {
  const base = findBase(seen, of);
  if (!base || model.current.token !== seen.current.token) return model;
  const change = nameChange(of, base.api, model.current.api) ?? "";
  const links = { ...model.links };
  for (const [subject, move] of listMoves(model.made)) {
    if (move.change === change && links[subject] === move.to) links[subject] = move.from;
  }
  return { ...model, links, made: without(model.made, change) };
}

function listMoves(moves: Moves): [Subject, ModelMove][] {
  return Object.entries(moves) as [Subject, ModelMove][];
}

function without(moves: Moves, change: string): Moves {
  return Object.fromEntries(listMoves(moves).filter(([, move]) => move.change !== change));
}

/** What can be seen of a project from outside. */
export type Seen = {
  api: string;
  drafts: Record<string, string>;
  links: string[];
  bindings: string[];
  saved: string[];
  made: string[];
};

export const writeApi = ({ field, call }: ApiState): string => `${field} ${call}`;

export function showModel({ current, drafts, links, made }: Model): Seen {
  const write = (moves: Moves, start: string) =>
    listMoves(moves).map(([subject, { change }]) => `${start}${subject} ${change}`);
  const slots = Object.entries(drafts);
  return {
    api: writeApi(current.api),
    drafts: Object.fromEntries(slots.map(([name, draft]) => [name, writeApi(draft.api)])),
    links: ["departures screen", "favorites screen", `${links.button} button`].sort(),
    bindings: [
      `price departures ${links.price}`,
      `favorite departures ${links.favorite}`,
      `reference ${links.button} reference`,
    ].sort(),
    saved: slots.flatMap(([name, { saved }]) => write(saved, `${name} `)).sort(),
    made: write(made, "").sort(),
  };
}
