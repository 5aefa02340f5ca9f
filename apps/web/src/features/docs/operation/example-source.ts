import type { Dialect, OperationView } from "@linkspan/engine/documentation-view";

/** What examples are generated from, besides the schema. */
export type ExampleSource = {
  dialect: Dialect;
  direction: "request" | "response";
  resolve: OperationView["resolve"];
};
