const maxCells = 60;

/** Coverage as a row of cells, filled where the check passes. Decorative: the text next to it says the same. */
export function CoverageCells({ covered, total }: { covered: number; total: number }) {
  if (total < 2 || total > maxCells) return null;
  return (
    <span aria-hidden className="mt-2 flex flex-wrap gap-[3px]">
      {Array.from({ length: total }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index
          key={index}
          className={`h-[15px] w-[9px] rounded-full ${index < covered ? "bg-good-fill" : "inset-ring-[1.5px] inset-ring-line-strong"}`}
        />
      ))}
    </span>
  );
}
