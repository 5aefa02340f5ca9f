import "./docs.css";
import { NavigatorSkeleton } from "./navigator/navigator-skeleton.tsx";
import { OperationSkeleton } from "./operation-skeleton.tsx";

/** The shape of what is coming, while the project is on its way. */
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
