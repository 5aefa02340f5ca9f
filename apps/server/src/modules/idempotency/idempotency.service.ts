import type { Db } from "../../db/client.ts";
import {
  deleteOldKeys,
  type Repeatable,
  selectAnswer,
  takeKey,
  updateAnswer,
} from "./idempotency.queries.ts";

const keptHours = 24;

/**
 * Does something once for each key: whoever comes again with it gets the first answer. The key belongs to the
 * transaction of the work, so a call that failed may be repeated and a parallel one waits.
 */
export async function doOnce<Answer extends object>(
  tx: Db,
  call: Omit<Repeatable, "key"> & { key: string | undefined },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = call;
  if (key === undefined) return work();
  if (!(await takeKey(tx, { ...call, key }, keptHours))) {
    return (await selectAnswer(tx, { ...call, key })) as Answer;
  }
  const answer = await work();
  await updateAnswer(tx, { ...call, key }, answer);
  return answer;
}

/** Forgets keys that nobody may repeat any more. */
export async function purgeKeys(db: Db): Promise<void> {
  await deleteOldKeys(db, keptHours);
}
