import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { DesignWorkspaceProps } from "./design/design-workspace.tsx";
import { operationQuery } from "./queries.ts";
import { useIdle } from "./use-idle.ts";

const DesignWorkspace = lazy(async () => ({
  default: (await import("./design/design-workspace.tsx")).DesignWorkspace,
}));

/** Loads the design pane once the operation is shown and the browser is idle, or when the pane is opened. */
export function DesignHost(props: DesignWorkspaceProps) {
  const { scope, operation, isOpen } = props;
  const { data } = useQuery({ ...operationQuery(scope, operation ?? ""), enabled: false });
  const isIdle = useIdle(data !== undefined);
  if (!isIdle && !isOpen) return null;
  return (
    <Suspense fallback={isOpen ? <aside aria-busy className="docs-design" /> : null}>
      <DesignWorkspace {...props} />
    </Suspense>
  );
}
