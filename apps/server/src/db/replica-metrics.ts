import { Counter, Gauge, type Registry } from "prom-client";
import type { ReadTarget, Replica } from "./replica.ts";

/** Reports how far the replica is behind, and where reads were done. */
export function measureReplica(registry: Registry, replica: Replica): void {
  new Gauge({
    name: "linkspan_replica_lag_seconds",
    help: "How far the read replica is behind the primary at most; no value while that isn't known",
    registers: [registry],
    collect() {
      const seconds = replica.lagSeconds();
      if (Number.isFinite(seconds)) this.set(seconds);
      else this.remove();
    },
  });
  new Counter({
    name: "linkspan_document_reads_total",
    help: "Reads of documents by the database that served them; retried: by the primary, after the replica",
    labelNames: ["target"],
    registers: [registry],
    // The replica has the totals already: each reading replaces the one before.
    collect() {
      this.reset();
      for (const target of Object.keys(replica.counts) as ReadTarget[])
        this.inc({ target }, replica.counts[target]);
    },
  });
}
