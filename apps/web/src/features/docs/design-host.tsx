import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { DesignWorkspaceProps } from "./design/design-workspace.tsx";
import { operationQuery } from "./queries.ts";
import { useIdle } from "./use-idle.ts";

const DesignWorkspace = lazy(async () => ({
  default: (await import("./design/design-workspace.tsx")).DesignWorkspace,
}));

type Props = Omit<DesignWorkspaceProps, "isOpen"> & {
  /** Undefined before the browser knows. */
  isOpen: boolean | undefined;
};

/** Loads the design pane once the operation is shown and the browser is idle, or when the pane is opened. */
export function DesignHost({ isOpen, ...props }: Props) {
  const { scope, operation } = props;
  const { data } = useQuery({ ...operationQuery(scope, operation ?? ""), enabled: false });
  const isIdle = useIdle(data !== undefined);
  if (isOpen === undefined) return <div className="docs-design-room" />;
  if (!isIdle && !isOpen) return null;
  return (
    <Suspense fallback={isOpen ? <aside aria-busy className="docs-design" /> : null}>
      <DesignWorkspace {...props} isOpen={isOpen} />
    </Suspense>
  );
}
