/** Events of the editor come after the turn that caused them, each once. */
export function createEventQueue(send: (event: string) => void) {
  const queued = new Set<string>();
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const events = [...queued];
    queued.clear();
    for (const event of events) send(event);
  }

  return {
    add(...events: string[]): void {
      for (const event of events) queued.add(event);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
    isWaiting: () => isScheduled,
  };
}
