import "./docs.css";
import { NavigatorSkeleton } from "./navigator/navigator-skeleton.tsx";
import { OperationSkeleton } from "./operation-skeleton.tsx";

/** Skeleton of the page while the project loads. */
export function DocsWaiting() {
  return (
    <div className="docs flex flex-1 flex-col">
      <div className="docs-navigator max-md:hidden">
        <NavigatorSkeleton />
      </div>
      <OperationSkeleton />
    </div>
  );
}
