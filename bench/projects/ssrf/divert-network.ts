import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { answers, publicAddress } from "./places.ts";

/**
 * Loaded into the server before its own code. Names resolve by our table, and no request leaves this machine: one to the
 * public address ends at the stand-in, one to the allowed host passes, and whatever else the guards let through ends at
 * the canary. The database is reached by another call and is not touched.
 */
const { BENCH_CANARY_PORT, BENCH_PUBLIC_PORT, SAFE_FETCH_TEST_HOST } = process.env;

const asked = new Map<string, number>();
async function answer(host: string): Promise<LookupAddress[]> {
  const known = answers[host];
  if (!known) throw new Error(`ENOTFOUND ${host}`);
  const times = asked.get(host) ?? 0;
  asked.set(host, times + 1);
  const addresses = known[Math.min(times, known.length - 1)] ?? [];
  return addresses.map((address) => ({ address, family: net.isIP(address) }));
}
Object.assign(dns, { lookup: answer });
syncBuiltinESMExports();

type ConnectTarget = { host?: string; port?: number | string };

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function divert(this: net.Socket, ...args: unknown[]): net.Socket {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null && "port" in first) {
    const target = first as ConnectTarget;
    if (`${target.host}:${target.port}` !== SAFE_FETCH_TEST_HOST) {
      target.port = target.host === publicAddress ? (BENCH_PUBLIC_PORT ?? "") : (BENCH_CANARY_PORT ?? "");
      target.host = "127.0.0.1";
    }
  }
  return Reflect.apply(connect, this, args);
};
