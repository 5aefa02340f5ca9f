import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";

/** Loaded into a process before its own code: names that it resolves by itself are asked of the bench's name server. */
const { BENCH_NAME_SERVER } = process.env;

if (BENCH_NAME_SERVER) {
  class BenchResolver extends dns.Resolver {
    constructor(options: ConstructorParameters<typeof dns.Resolver>[0]) {
      super(options);
      this.setServers([BENCH_NAME_SERVER ?? ""]);
    }
  }
  Object.assign(dns, { Resolver: BenchResolver });
  syncBuiltinESMExports();
}
