import { connect, createServer, type ListenOptions, type NetConnectOpts, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/**
 * whole: everything passes · cut: connections are broken and none is taken · silent: connections stand, nothing passes either way ·
 * deaf: what is asked arrives, what is answered is lost · slow: everything passes, a second later each way.
 */
export type Condition = "whole" | "cut" | "silent" | "deaf" | "slow"

const SLOW_MS = 1_000

/** A wire between two processes, with somebody who can do something to it. */
export interface Wire {
  /** Connections on which something was lost are broken when it is whole again, as a network's timeouts would do at last. */
  become(condition: Condition): void
  close(): Promise<void>
}

/** Listens for those who ask, and connects each to whoever answers. */
export async function layWire(at: ListenOptions, to: NetConnectOpts): Promise<Wire> {
  let condition: Condition = "whole"
  const pairs = new Set<readonly [Socket, Socket]>()

  /** `lost`: in which conditions it is lost what goes this way. */
  async function carry(from: Socket, into: Socket, lost: readonly Condition[]): Promise<void> {
    for await (const bytes of from) {
      if (condition === "slow") await pause(SLOW_MS)
      if (lost.includes(condition)) continue
      if (into.destroyed) return
      into.write(bytes as Buffer)
    }
    into.end()
  }

  const server = createServer(asking => {
    if (condition === "cut") return void asking.resetAndDestroy()
    const answering = connect(to)
    const pair = [asking, answering] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [answering, asking]] as const) {
      one.on("error", () => other.destroy())
      one.on("close", () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    void carry(asking, answering, ["silent"]).catch(() => {})
    void carry(answering, asking, ["silent", "deaf"]).catch(() => {})
  })
  await new Promise<void>((done, failed) => {
    server.once("error", failed)
    server.listen(at, done)
  })
  const breakAll = () => {
    for (const [one, other] of pairs) {
      one.destroy()
      other.destroy()
    }
  }

  return {
    become(next) {
      if (next === "cut" || condition === "silent" || condition === "deaf") breakAll()
      condition = next
    },
    close: () =>
      new Promise(done => {
        breakAll()
        server.close(() => done())
      }),
  }
}
