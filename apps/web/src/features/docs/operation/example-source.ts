import type { Dialect, OperationView } from "@linkspan/engine/documentation-view";

/** What examples are made with. */
export type ExampleSource = {
  dialect: Dialect;
  direction: "request" | "response";
  resolve: OperationView["resolve"];
};
