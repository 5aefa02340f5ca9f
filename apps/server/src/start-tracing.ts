import { context, DiagLogLevel, diag, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  hostDetector,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { buildInfo } from "./build-info.ts";
import type { Config } from "./config.ts";

/** Sends spans to a collector. Loaded only where there is one; resolves once the last spans have been sent. */
export function startTracing(
  endpoint: string,
  { ROLE, OTEL_TRACES_SAMPLER_ARG }: Config,
  log: Logger,
): () => Promise<void> {
  const warn = (message: string) => log.warn({ detail: message.slice(0, 500) }, "traces not exported");
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const own = resourceFromAttributes({
    "service.name": `linkspan-${ROLE}`,
    "service.version": buildInfo.version,
    "vcs.ref.head.revision": buildInfo.commit,
  });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last: they replace ours.
    resource: defaultResource()
      .merge(own)
      .merge(
        detectResources({ detectors: [hostDetector, resourceAttributesEnvDetector, serviceNameEnvDetector] }),
      ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
