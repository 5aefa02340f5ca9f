import { useOutletContext } from "react-router";
import type { ShownOperation } from "../../features/docs/operation-view.tsx";
import { OverviewView } from "../../features/docs/overview/overview-view.tsx";

export default function DocOverview() {
  const { place } = useOutletContext<ShownOperation>();
  return place.of === "project" && <OverviewView place={place} />;
}
