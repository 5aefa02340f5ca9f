import type { Db } from "../../db/client.ts";

/** Spends a key, or waits for the transaction that does and answers false if that one went through. */
export async function consumeFormToken(db: Db, hash: Buffer): Promise<boolean> {
  const spent = await db
    .insertInto("spent_form_keys")
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .execute();
  return spent.length > 0;
}
