import { callSeconds } from "@baize/kit/monitoring/metrics.ts"
import type { FastifyInstance } from "fastify"

declare module "fastify" {
  interface FastifyContextConfig {
    /** It times its own answers: Fastify's hook would cost a vendor's call more than the figure is worth. */
    readonly isTimed?: boolean
  }
}

/** Times every call whose route is declared from now on, under its declared path. */
export function timeCalls(http: FastifyInstance): void {
  http.addHook("onRoute", route => {
    // Fastify adds a route for HEAD to each GET, with its hooks.
    if (route.config?.isTimed || route.method === "HEAD") return
    const { onResponse = [], url } = route
    route.onResponse = [
      ...[onResponse].flat(),
      (message, reply, next) => {
        callSeconds.observe({ method: message.method, call: url, status: reply.statusCode }, reply.elapsedTime / 1000)
        next()
      },
    ]
  })
}

/** Times one call: give the status once it is answered. */
export function timedCall(method: string, call: string): (status: number) => void {
  const begunAt = performance.now()
  return status => callSeconds.observe({ method, call, status }, (performance.now() - begunAt) / 1000)
}
