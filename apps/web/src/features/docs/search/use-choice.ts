import { useCallback, useMemo, useState } from "react";
import type { Group, Row } from "./list-rows.ts";

/** The active row: the first one until the reader moves. A change of `asked` resets it. */
export function useChoice(groups: readonly Group[], asked: string) {
  const [chosen, setChosen] = useState<{ asked: string; key: string }>();
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const active = (chosen?.asked === asked && rows.find(({ key }) => key === chosen.key)) || rows[0];
  const choose = useCallback(
    ({ key }: Row) =>
      setChosen((before) => (before?.asked === asked && before.key === key ? before : { asked, key })),
    [asked],
  );
  /** Moves by rows, and wraps around at both ends. */
  const step = (by: number) => {
    const at = active ? rows.indexOf(active) : 0;
    const next = rows[(at + by + rows.length) % rows.length];
    if (next) choose(next);
  };
  return { rows, active, choose, step };
}
