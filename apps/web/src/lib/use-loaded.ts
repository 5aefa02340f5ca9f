import { useCallback, useEffect, useState } from "react";

type Loaded<Value> = {
  value: Value | undefined;
  error: Error | undefined;
  isLoading: boolean;
  retry: () => Promise<void>;
};

/** Loads a value when the component mounts, with `retry` after a failure. `load` has to be a stable function. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; error?: Error; isLoading: boolean }>({
    isLoading: true,
  });
  const retry = useCallback(async () => {
    setState(({ error }) => ({ ...(error && { error }), isLoading: true }));
    try {
      setState({ value: await load(), isLoading: false });
    } catch (error) {
      setState({ error: error instanceof Error ? error : new Error(String(error)), isLoading: false });
    }
  }, [load]);
  useEffect(() => {
    void retry();
  }, [retry]);
  return { value: state.value, error: state.error, isLoading: state.isLoading, retry };
}
