import type { SpanLink } from "../../illustrations/span-overlay.tsx";

export type PairId = "price" | "arrives" | "spaces" | "book";
export type End = "from" | "to";

type Pair = SpanLink & {
  id: PairId;
  layer: string;
  verb: "shows" | "sends";
  field: string;
  type: string;
  note: string;
};

/** The layers and fields that the stage ties together, from top to bottom. */
export const pairs: readonly Pair[] = [
  {
    id: "price",
    layer: "Price",
    verb: "shows",
    field: "price.amount",
    type: "integer",
    note: "integer, in öre. Divide by 100.",
    stubs: [120, 50],
    lane: 1,
  },
  {
    id: "arrives",
    layer: "Arrival",
    verb: "shows",
    field: "arrives_at",
    type: "date-time",
    note: "date-time. Show harbour time.",
    stubs: [70, 84],
    lane: 0,
  },
  {
    id: "spaces",
    layer: "Space tag",
    verb: "shows",
    field: "car_spaces_left",
    type: "integer",
    note: "integer. Sold out at 0.",
    stubs: [40, 84],
    clearLeader: true,
  },
  {
    id: "book",
    layer: "Book button",
    verb: "sends",
    field: "departure_id",
    type: "string",
    note: "string, required.",
    stubs: [84, 84],
  },
];

function isPairId(id: string | undefined): id is PairId {
  return pairs.some((pair) => pair.id === id);
}

/** The pair and the end of it that an element or one of its ancestors represents. */
export function endAt(target: EventTarget): { id: PairId; end: End } | undefined {
  const element = target instanceof Element && target.closest<HTMLElement>("[data-span-from],[data-span-to]");
  if (!element) return undefined;
  const { spanFrom, spanTo } = element.dataset;
  if (isPairId(spanFrom)) return { id: spanFrom, end: "from" };
  if (isPairId(spanTo)) return { id: spanTo, end: "to" };
  return undefined;
}
