import type { Ref } from "react";
import type { FindingItem } from "../analysis-data.ts";
import type { FindingScope } from "../queries.ts";

/** What a card of an operation or a schema is given. */
export type CardProps = {
  item: FindingItem;
  scope: FindingScope;
  named: string;
  open: boolean;
  onToggle: () => void;
  control?: Ref<HTMLButtonElement>;
};
