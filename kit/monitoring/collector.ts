import { optionalSetting, setting } from "../variables.ts"
import type { Collector, Traces } from "./tracing.ts"

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
