import { measureParts } from "./parts.ts";
import { measureStack } from "./stack/soak.ts";

/**
 * Runs the whole stack under load for half an hour and kills each component in turn: npm run stack. It needs Debian's
 * packages pgbouncer, python3-swift and varnish, a PostgreSQL (BENCH_DATABASE_URL) and a quiet machine. STACK_MINUTES
 * shortens it.
 */
await measureParts({ stack: measureStack });
