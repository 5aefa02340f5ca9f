import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import type { DesignWorkspaceProps } from "./design/design-workspace.tsx";
import { operationQuery } from "./queries.ts";

const DesignWorkspace = lazy(async () => ({
  default: (await import("./design/design-workspace.tsx")).DesignWorkspace,
}));

/** Loads the design pane once the operation is shown and the browser is idle, or when the pane is opened. */
export function DesignHost(props: DesignWorkspaceProps) {
  const { scope, operation, isOpen } = props;
  const { data } = useQuery({ ...operationQuery(scope, operation ?? ""), enabled: false });
  const [isIdle, setIdle] = useState(false);
  const isShown = data !== undefined;
  useEffect(() => {
    if (!isShown) return;
    return whenIdle(() => setIdle(true));
  }, [isShown]);
  if (!isIdle && !isOpen) return null;
  return (
    <Suspense fallback={isOpen ? <aside aria-busy className="docs-design" /> : null}>
      <DesignWorkspace {...props} />
    </Suspense>
  );
}

/** Safari has no idle callbacks. */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}
