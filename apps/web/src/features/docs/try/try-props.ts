import type { ApiFacts, OperationView } from "@linkspan/engine/documentation-view";
import type { DocPlace } from "../place.ts";

/** What is tried, and where it is read. */
export type TryProps = {
  view: OperationView;
  api: ApiFacts;
  method: string;
  path: string;
  place: DocPlace;
  onClose: () => void;
};
