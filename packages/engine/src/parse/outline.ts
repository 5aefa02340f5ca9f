/** A member of an object, or an item of an array under its index. Offsets end behind what they name. */
export type OutlineMember = {
  key: string;
  start: number;
  /** Where its value begins; -1 when it has none. */
  valueStart: number;
  end: number;
};

/** How one value is written. */
export type OutlineNode = {
  /** `block` is YAML by indentation; `flow` has brackets, as in JSON. */
  form: "block" | "flow" | "scalar";
  start: number;
  end: number;
  /** In the order of the text; empty for scalars. */
  members: OutlineMember[];
};
