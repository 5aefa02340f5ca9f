import type { Product } from "../projects/product.ts";
import { readCpuSeconds } from "../projects/running-process.ts";

export type Cpu = { node: number; postgres: number };

/** CPU seconds of an API process and of the connections to its database, from now until the returned function is called. */
export async function watchCpu({ pool }: Product, pid: number): Promise<() => Promise<Cpu>> {
  const backends = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    return new Map(rows.map((row) => [row.pid, readCpuSeconds(row.pid)]));
  };
  const before = await backends();
  const node = readCpuSeconds(pid);
  return async () => {
    const after = await backends();
    let postgres = 0;
    for (const [backend, seconds] of after) postgres += seconds - (before.get(backend) ?? 0);
    return { node: readCpuSeconds(pid) - node, postgres };
  };
}
