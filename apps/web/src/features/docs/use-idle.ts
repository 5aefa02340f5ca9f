import { useEffect, useState } from "react";

/** Whether the browser has been idle since the page became ready: what no one waits for starts then. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => setIdle(true));
  }, [isReady]);
  return isIdle;
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
