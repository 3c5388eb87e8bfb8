import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import { collectDefaultMetrics, Registry } from "prom-client"
import { explainListenError } from "../database/problems.ts"
import { type Figures, registerFigures } from "./figures.ts"
import { metrics } from "./metrics.ts"

interface Monitoring {
  readonly port: number
  /** The variable that names the port. */
  readonly portName: string
  readonly host: string
  readonly figures: Figures
  /** What must hold so that this process can serve; rejects when it does not. */
  readonly ready: () => Promise<unknown>
}

export interface Monitor {
  readonly url: string
  /** From now on `/ready` answers 503, so that a load balancer sends nothing more. */
  drain(): void
  close(): Promise<void>
}

/** A process that cannot say within this time that it is ready is not. */
const READY_MS = 1_000

/**
 * Serves `/health` (the process answers), `/ready` (it can serve: 200 or 503) and `/metrics` (for Prometheus) on a port of its
 * own, which only the machines that watch may reach: it asks for no password.
 */
export async function openMonitor({ port, portName, host, figures, ready }: Monitoring): Promise<Monitor> {
  const own = new Registry()
  collectDefaultMetrics({ register: own })
  const renew = registerFigures(figures, own)
  let draining = false

  const problem = async (): Promise<string | undefined> => {
    if (draining) return "stopping"
    const late = delay(READY_MS, "the database does not answer in time", { ref: false })
    return Promise.race([
      ready().then(
        () => undefined,
        (error: Error) => error.message,
      ),
      late,
    ])
  }
  const answers: Readonly<Record<string, () => Promise<readonly [status: number, type: string, text: string]>>> = {
    "/health": async () => [200, "application/json", JSON.stringify({ status: "ok" })],
    "/ready": async () => {
      const reason = await problem()
      return [reason ? 503 : 200, "application/json", JSON.stringify(reason ? { status: "not ready", reason } : { status: "ok" })]
    },
    "/metrics": async () => {
      await renew()
      return [200, Registry.PROMETHEUS_CONTENT_TYPE, `${await metrics.metrics()}\n${await own.metrics()}`]
    },
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split("?")[0] ?? ""]
    if (request.method !== "GET" || !answer) return void response.writeHead(404).end()
    answer().then(
      ([status, type, text]) => response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, port, host).catch(explainListenError({ port, portName, host }))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    drain() {
      draining = true
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, resolve)
  })
