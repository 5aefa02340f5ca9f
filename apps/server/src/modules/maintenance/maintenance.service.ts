import { cacheFor } from "../../cache-for.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./maintenance.queries.ts";

/** Since when the product is in maintenance, if it is. */
export async function findMaintenance(db: Db): Promise<Date | undefined> {
  return queries.selectMaintenance(db);
}

/** How long a process goes on as before. */
const keptForMs = 2000;

/** Whether the product is in maintenance, by a row that is read at most every 2 seconds. */
export function openMaintenance({ db, log }: Pick<Deps, "db" | "log">): () => Promise<boolean> {
  return cacheFor(keptForMs, async () => {
    try {
      return (await queries.selectMaintenance(db)) !== undefined;
    } catch (error) {
      // The call that needs the database says so itself.
      log.warn({ err: error }, "maintenance mode not read, taken as off");
      return false;
    }
  });
}

/** Begins or ends maintenance. Returns whether it wasn't so already. */
export async function changeMaintenance(tx: Db, isOn: boolean): Promise<boolean> {
  return isOn ? queries.insertMaintenance(tx) : queries.deleteMaintenance(tx);
}
