import type { CallCells } from "./plan-calls.ts";

/** One cell per call that Figma allows in a month. Decoration: the sentence next to it says the same. */
export function QuotaCells({ used, next, left }: CallCells) {
  const cells = [
    ...Array.from({ length: used }, (_, index) => ({ key: `used-${index}`, state: "used" })),
    ...Array.from({ length: next }, (_, index) => ({ key: `next-${index}`, state: "next" })),
    ...Array.from({ length: left }, (_, index) => ({ key: `left-${index}`, state: "left" })),
  ];
  return (
    <span aria-hidden className="quota-cells">
      {cells.map(({ key, state }) => (
        <i key={key} data-state={state} />
      ))}
    </span>
  );
}
