import type { Position } from "./project-writes.queries.ts";

/** A replica further behind isn't read: what others have written is visible after ten seconds at most. */
export const maxLagMs = 8000;

const keptMs = 10 * 60_000;

/** A position of the primary, and when this process asked for it. */
type Sample = Position & { askedAt: number };

/** Until when a replica has what the primary had, by the primary's clock; the ages of samples are by this process's clock. */
export class ReplicaProgress {
  private samples: Sample[] = [];
  private reached: Sample | undefined;

  add(sample: Sample): void {
    this.samples = this.samples.filter(({ askedAt }) => sample.askedAt - askedAt <= keptMs);
    this.samples.push(sample);
  }

  /** Notes how far the replica is. */
  reach(lsn: string): void {
    const position = parseLsn(lsn);
    const reached = this.samples.findLast((sample) => parseLsn(sample.lsn) <= position);
    if (reached) this.reached = reached;
  }

  /** After an error nothing is known, until the replica says again how far it is. */
  forget(): void {
    this.reached = undefined;
  }

  /** How far the replica is behind at most, in milliseconds. */
  lagAt(now: number): number {
    return this.reached ? now - this.reached.askedAt : Number.POSITIVE_INFINITY;
  }

  /** Whether the replica has what was written at a time of the primary. */
  hasReplayed(writtenAt: Date): boolean {
    // Both are rounded down to milliseconds.
    return this.reached !== undefined && writtenAt < this.reached.at;
  }
}

/** A position such as 0/16B3748 as a number. */
function parseLsn(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
