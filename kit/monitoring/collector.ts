import { optionalSetting, setting } from "../variables.ts"
import type { Traces } from "./tracing.ts"

/** A collector of OpenTelemetry. */
export interface Collector {
  /** Its address; traces go to `/v1/traces`. */
  readonly endpoint: string
  /** The share of traces that is kept, from 0 to 1: of one trace, all programs with the same share keep their parts. */
  readonly share: number
}

/** The collector that the environment names. */
export function collectorOf(env: NodeJS.ProcessEnv): Collector | undefined {
  const endpoint = optionalSetting(env, "OTEL_EXPORTER_OTLP_ENDPOINT")
  return endpoint ? { endpoint, share: setting(env, "OTEL_TRACES_SAMPLER_ARG") } : undefined
}

/** Sends this process's traces to the collector, if there is one: once per process, before its servers are created. */
export async function openTraces(collector: Collector | undefined, service: string): Promise<Traces | undefined> {
  // Loaded where it is used: it is larger than all else that measures.
  return collector && (await import("./tracing.ts")).startTracing(collector, service)
}
