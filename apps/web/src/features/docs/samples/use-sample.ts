import { useEffect, useState } from "react";
import type { ClientId } from "./clients.ts";
import { makeSample, type SampleSource } from "./make-sample.ts";

type Shown = { code: string | undefined; client: ClientId } | { error: Error };

/** The sample for a client; undefined until the first one has loaded. It stays while the next one loads. */
export function useSample(source: SampleSource, client: ClientId) {
  const { content, api, method, path } = source;
  const [shown, setShown] = useState<Shown>();
  const [turn, setTurn] = useState(0);
  const [isBusy, setBusy] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn retries; `loadComponent` always does the same
  useEffect(() => {
    let isWanted = true;
    const show = (next: Shown) => {
      if (!isWanted) return;
      setShown(next);
      setBusy(false);
    };
    setBusy(true);
    makeSample(source, client).then(
      (code) => show({ code, client }),
      (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isWanted = false;
    };
  }, [content, api, method, path, client, turn]);

  return { shown, isBusy, retry: async () => setTurn(turn + 1) };
}
