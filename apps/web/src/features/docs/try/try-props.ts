import type { OperationView } from "@linkspan/engine/documentation-view";
import type { SampleRequest } from "@linkspan/engine/request-builder";
import type { DocsScope } from "../docs-scope.ts";
import type { SampleSource } from "../samples/make-sample.ts";

/** What is tried, and where it is read. */
export type TryProps = SampleSource & {
  /** The page's view, for what the response is held against. */
  view: OperationView;
  scope: DocsScope;
  onClose: () => void;
};

/** The same once the sample request is here, which fills the form. */
export type TryPanelProps = TryProps & { sample: SampleRequest };
