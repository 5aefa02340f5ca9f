import type { Ref } from "react";
import type { FindingItem } from "../analysis-data.ts";
import type { FindingScope } from "../queries.ts";

/** Props of the cards of operations and schemas. */
export type CardProps = {
  item: FindingItem;
  scope: FindingScope;
  named: string;
  open: boolean;
  onToggle: () => void;
  control?: Ref<HTMLButtonElement>;
};
