import { connect, createServer, type ListenOptions, type NetConnectOpts, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

/**
 * whole: everything passes · cut: connections are broken and new ones refused · silent: connections stay open, nothing passes
 * either way · deaf: requests arrive, answers are lost · slow: everything passes, a second late each way · late: the same, by
 * some milliseconds.
 */
export type Condition = "whole" | "cut" | "silent" | "deaf" | "slow" | "late"

const DELAY_MS: Partial<Record<Condition, number>> = { slow: 1_000, late: 10 }

/** A proxy between two processes that can be broken on purpose. */
export interface Wire {
  /** When it becomes whole, connections that lost data are broken, as a network's timeouts would break them in the end. */
  become(condition: Condition): void
  close(): Promise<void>
}

/** Listens at `at` and forwards each connection to `to`. */
export async function layWire(at: ListenOptions, to: NetConnectOpts): Promise<Wire> {
  let condition: Condition = "whole"
  const pairs = new Set<readonly [Socket, Socket]>()

  /** `lost`: the conditions under which data in this direction is lost. */
  async function carry(from: Socket, into: Socket, lost: readonly Condition[]): Promise<void> {
    for await (const bytes of from) {
      const delay = DELAY_MS[condition]
      if (delay !== undefined) await pause(delay)
      if (lost.includes(condition)) continue
      if (into.destroyed) return
      into.write(bytes as Buffer)
    }
    into.end()
  }

  const server = createServer(asking => {
    // The socket of a file has no address, and can't be reset.
    if (condition === "cut") return void (asking.remoteAddress === undefined ? asking.destroy() : asking.resetAndDestroy())
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
