import { useOutletContext } from "react-router";
import { SchemaView, type ShownSchema } from "../../features/docs/schemas/schema-view.tsx";

export default function DocSchema() {
  return <SchemaView {...useOutletContext<ShownSchema>()} />;
}
