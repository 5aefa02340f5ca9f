import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { DocsScope } from "../docs-scope.ts";
import { NavigatorSkeleton } from "./navigator-skeleton.tsx";

// Most readers never leave the operations.
const SchemaPane = lazy(async () => ({ default: (await import("../schemas/schema-pane.tsx")).SchemaPane }));

type List = "operations" | "schemas";

type Props = {
  scope: DocsScope;
  schema: string | undefined;
  /** Draws the operations, with the switch to the other list. */
  operations: (lists: ReactNode) => ReactNode;
};

/** The list of what is read, or the one that was chosen instead. */
export function NavigatorLists({ scope, schema, operations }: Props) {
  const t = useMessages();
  const here: List = schema === undefined ? "operations" : "schemas";
  const [state, setState] = useState({ here, shown: here });
  // Navigating to the other kind of page switches to its list; within one kind, the choice stays.
  if (state.here !== here) setState({ here, shown: here });
  // A share link opens operations alone so far.
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
