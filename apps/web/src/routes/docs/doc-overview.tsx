import { useOutletContext } from "react-router";
import type { ShownOperation } from "../../features/docs/operation-view.tsx";
import { OverviewView } from "../../features/docs/overview/overview-view.tsx";

export default function DocOverview() {
  const { scope } = useOutletContext<ShownOperation>();
  return scope.of === "project" && <OverviewView scope={scope} />;
}
