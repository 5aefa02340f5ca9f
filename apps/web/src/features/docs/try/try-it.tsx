import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { OperationSkeleton } from "../operation-skeleton.tsx";
import type { TryPanelProps, TryProps } from "./try-props.ts";

type Loaded = { Panel: (props: TryPanelProps) => ReactNode; sample: TryPanelProps["sample"] };

/** Imports Try it on demand, so that the documentation does not include its code. */
export function TryIt(props: TryProps) {
  const t = useMessages();
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<Error>();
  const load = async () => {
    try {
      const [{ TryPanel }, { loadSample }] = await Promise.all([
        import("./try-panel.tsx"),
        import("@linkspan/engine/request-builder"),
      ]);
      const sample = await loadSample(props.content, props.api, props.loadComponent);
      setLoaded({ Panel: TryPanel, sample });
      setError(undefined);
    } catch (reason) {
      setError(reason as Error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once on mount; Retry loads it again
  useEffect(() => {
    void load();
  }, []);
  if (loaded) return <loaded.Panel {...props} sample={loaded.sample} />;
  if (error)
    return <LoadFailed title={t("operation.try-failed")} error={error} busy={false} onRetry={load} />;
  return <OperationSkeleton />;
}
