import { context, propagation, trace } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import { W3CTraceContextPropagator } from "@opentelemetry/core"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace"
import { tracing } from "./spans.ts"

/** A collector of OpenTelemetry. */
export interface Collector {
  /** Its address; traces go to `/v1/traces`. */
  readonly endpoint: string
  /** The share of traces that is kept, from 0 to 1: of one trace, all programs with the same share keep their parts. */
  readonly share: number
}

export interface Traces {
  /** Sends what waits. */
  close(): Promise<void>
}

/** Milliseconds between sendings; and how long a collector that does not answer may hold up the end of the process. */
const EVERY_MS = 2_000
const PATIENCE_MS = 3_000

/** From now on this process sends spans to a collector. */
export function startTracing({ endpoint, share }: Collector, service: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: PATIENCE_MS })
  const kept = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    // A vendor names its trace; of it, too, only the share is kept.
    sampler: new ParentBasedSampler({ root: kept, remoteParentSampled: kept }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY_MS, exportTimeoutMillis: PATIENCE_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  tracing.on = true
  return {
    async close() {
      tracing.on = false
      for (const part of [trace, context, propagation]) part.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}
