/** The plugin's timers, which end with it. */
export function createPluginTimers(fire: (timer: number) => void) {
  const timers = new Map<number, NodeJS.Timeout>();

  return {
    set(timer: number, ms: number): void {
      timers.set(
        timer,
        setTimeout(() => {
          timers.delete(timer);
          fire(timer);
        }, ms),
      );
    },
    clear(timer: number): void {
      clearTimeout(timers.get(timer));
      timers.delete(timer);
    },
    clearAll(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    count: () => timers.size,
  };
}
