import { useOutletContext } from "react-router";
import { OperationView, type ShownOperation } from "../../features/docs/operation-view.tsx";

export default function DocOperation() {
  const shown = useOutletContext<ShownOperation>();
  return <OperationView key={shown.operation} {...shown} />;
}
