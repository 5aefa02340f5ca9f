import "./navigator.css";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { DocsScope } from "../docs-scope.ts";
import { NavigatorSkeleton } from "./navigator-skeleton.tsx";

// Lazy: most readers never open the list of schemas.
const SchemaPane = lazy(async () => ({ default: (await import("../schemas/schema-pane.tsx")).SchemaPane }));

type List = "operations" | "schemas";

type Props = {
  scope: DocsScope;
  schema: string | undefined;
  /** Renders the operations, with the switch between the lists. */
  operations: (lists: ReactNode) => ReactNode;
};

/** The operations or the schemas, by the kind of page, or the list that was chosen instead. */
export function NavigatorLists({ scope, schema, operations }: Props) {
  const t = useMessages();
  const here: List = schema === undefined ? "operations" : "schemas";
  const [state, setState] = useState({ here, shown: here });
  // Navigating to the other kind of page switches to its list; within one kind, the choice stays.
  if (state.here !== here) setState({ here, shown: here });
  // Share links have no schema pages yet.
  const lists = scope.of === "project" && (
    <div className="navigator-lists">
      <Segmented
        label={t("docs.lists")}
        value={state.shown}
        options={[
          { value: "operations", label: t("docs.operations") },
          { value: "schemas", label: t("docs.schemas") },
        ]}
        onChange={(shown) => setState({ here, shown })}
      />
    </div>
  );
  if (state.shown === "operations") return operations(lists);
  return (
    <Suspense fallback={<NavigatorSkeleton />}>
      <SchemaPane scope={scope} current={schema} lists={lists} />
    </Suspense>
  );
}
