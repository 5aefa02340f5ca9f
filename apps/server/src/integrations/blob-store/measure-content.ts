import { SpanKind } from "@opentelemetry/api";
import type { Metrics } from "../../metrics.ts";
import { withSpan } from "../../tracing.ts";
import type { ContentStore } from "./blob-store.ts";

export type BlobSeconds = Metrics["blobSeconds"];

const operations = ["read", "write", "remove"] as const;

/** Measures and traces the requests to a content store. What PostgreSQL writes as part of a transaction is none. */
export function measureContent(name: string, store: ContentStore, seconds: BlobSeconds): ContentStore {
  // The first failure is an increase only if there was a zero before.
  for (const operation of operations)
    for (const result of ["done", "failed"]) seconds.zero({ store: name, operation, result });

  async function measure<Result>(
    operation: (typeof operations)[number],
    request: () => Promise<Result>,
  ): Promise<Result> {
    const end = seconds.startTimer({ store: name, operation });
    try {
      const span = { kind: SpanKind.CLIENT, attributes: { "linkspan.blob.store": name } };
      const result = await withSpan(`blob ${operation}`, span, request);
      end({ result: "done" });
      return result;
    } catch (error) {
      end({ result: "failed" });
      throw error;
    }
  }

  return {
    write: (sha256, content) => measure("write", () => store.write(sha256, content)),
    readAll: (sha256) => measure("read", () => store.readAll(sha256)),
    readRanges: (sha256, ranges) => measure("read", () => store.readRanges(sha256, ranges)),
    remove: (sha256) => measure("remove", () => store.remove(sha256)),
  };
}
