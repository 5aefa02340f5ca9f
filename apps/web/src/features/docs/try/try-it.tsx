import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { OperationSkeleton } from "../operation-skeleton.tsx";
import type { TryProps } from "./try-props.ts";

type Panel = (props: TryProps) => ReactNode;

/** Everything that Try it needs comes when it is asked for: readers do not carry it. */
export function TryIt(props: TryProps) {
  const t = useMessages();
  const [Panel, setPanel] = useState<Panel>();
  const [error, setError] = useState<Error>();
  const load = async () => {
    try {
      const { TryPanel } = await import("./try-panel.tsx");
      setPanel(() => TryPanel);
      setError(undefined);
    } catch (reason) {
      setError(reason as Error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once; whoever wants it again presses Retry
  useEffect(() => {
    void load();
  }, []);
  if (Panel) return <Panel {...props} />;
  if (error)
    return <LoadFailed title={t("operation.try-failed")} error={error} busy={false} onRetry={load} />;
  return <OperationSkeleton />;
}
