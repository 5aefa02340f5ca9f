import type { ChangeLocation } from "./change.ts";

/** A change of an operation as a whole. */
export const wholeOperation: ChangeLocation = {
  callback: "",
  part: "operation",
  direction: "request",
  name: "",
  in: "",
  status: "",
  path: "",
  pointer: "",
};

/** A change of the API as a whole. */
export const wholeApi: ChangeLocation = { ...wholeOperation, part: "api" };
