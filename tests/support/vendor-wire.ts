import { createServer, type Server, request as send } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * What happens to a call on its way to the vendor: nothing arrives, or nothing comes back; it arrives twice, or late, when no one
 * waits for it; or the vendor is down.
 */
type WireFault = "lose-call" | "lose-answer" | "twice" | "late" | "down"

export interface VendorWire {
  /**
   * For the next call of this name; it is used up. `meanwhile` runs with the call's body at the moment the fault takes effect:
   * before a lost call could arrive, or after the vendor has given the answer that is lost.
   */
  fault(call: string, fault: WireFault, meanwhile?: (body: string) => void): void
  /** All calls until it is lifted. */
  down: boolean
  /** No fault waits for a call any more. */
  lift(): void
  /** Delivers what is late. */
  settled(): Promise<void>
  readonly url: string
  close(): Promise<void>
}

interface Delivered {
  readonly status: number
  readonly headers: object
  readonly body: Buffer
}

const deliver = (port: number, path: string, headers: object, body: Buffer): Promise<Delivered> =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", port, host: "127.0.0.1", path, headers: { ...headers, connection: "close" } }
    send(options, answer => {
      const parts: Buffer[] = []
      answer.on("data", part => parts.push(part))
      answer.on("end", () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }))
      answer.on("error", reject)
    })
      .on("error", reject)
      .end(body)
  })

/** A wire between the platform and a vendor's own wallet, at `port` of this machine, that can fail. */
export async function layVendorWire(port: () => number): Promise<VendorWire> {
  const faults = new Map<string, { readonly fault: WireFault; readonly meanwhile: (body: string) => void }>()
  let late: (() => Promise<unknown>)[] = []
  const wire = { down: false }
  const server: Server = createServer(async (message, reply) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const path = message.url!
    const name = path.slice(path.lastIndexOf("/") + 1)
    const armed = faults.get(name)
    faults.delete(name)
    const fault = wire.down ? "down" : armed?.fault
    const strike = (): void => {
      armed?.meanwhile(body.toString())
      message.socket.destroy()
    }
    if (fault === "down" || fault === "lose-call") return strike()
    if (fault === "late") {
      late.push(() => deliver(port(), path, message.headers, body))
      return strike()
    }
    try {
      const answer = await deliver(port(), path, message.headers, body)
      if (fault === "twice") await deliver(port(), path, message.headers, body)
      if (fault === "lose-answer") return strike()
      reply.writeHead(answer.status, answer.headers as Record<string, string>).end(answer.body)
    } catch {
      message.socket.destroy()
    }
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  return Object.assign(wire, {
    fault: (call: string, fault: WireFault, meanwhile: (body: string) => void = () => {}) =>
      void faults.set(call, { fault, meanwhile }),
    lift: () => faults.clear(),
    settled: async () => {
      const [...all] = late
      late = []
      for (const one of all) await one()
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
