type Stop = () => Promise<void>;

export class EndedEarly extends Error {}

/** Remembers how to undo each step of a start, and undoes all of them once, the last one first. */
export function createLifetime() {
  const stops: Stop[] = [];
  let ending: Promise<void> | undefined;

  async function stopAll(): Promise<void> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      // A failure must not leave the others running.
      await stop().catch((error: Error) => console.error(error.message));
    }
  }

  return {
    /** Throws if `end` was called during the step; the step is undone then. */
    async keep(stop: Stop): Promise<void> {
      if (ending) {
        await stop();
        throw new EndedEarly();
      }
      stops.push(stop);
    },

    end(): Promise<void> {
      ending ??= stopAll();
      return ending;
    },
  };
}
