import type { OperationView } from "@linkspan/engine/documentation-view";
import type { SampleRequest } from "@linkspan/engine/request-builder";
import type { DocsScope } from "../docs-scope.ts";
import type { SampleSource } from "../samples/make-sample.ts";

/** The operation to try, and its scope. */
export type TryProps = SampleSource & {
  /** The page's view, for the schemas that the response is validated against. */
  view: OperationView;
  scope: DocsScope;
  onClose: () => void;
};

/** With the sample request, which fills the form. */
export type TryPanelProps = TryProps & { sample: SampleRequest };
