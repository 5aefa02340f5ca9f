import { measureParts } from "./parts.ts";
import { measureIdleWorker } from "./postgres/idle.ts";
import { measureReplica } from "./postgres/replica.ts";

await measureParts({ idle: measureIdleWorker, replica: measureReplica });
