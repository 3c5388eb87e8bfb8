import type { FastifyReply } from "fastify"
import type { Listener } from "../tables/listeners.ts"

/**
 * Milliseconds between heartbeats, and between checks whether the session is still open: bets are checked by the platform anyway,
 * and thousands may watch. The buffer limit for a slow reader.
 */
const sign = 10_000
export const sessionCheckedEvery = 20_000
const unreadAtMost = 1_000_000
/** Milliseconds in which the end is read: then what was not read is given up, and its memory with it. */
const endReadWithin = 5000

/** Sends server-sent events until the listener disconnects, their source closes or the session ends. */
export function sendEvents(
  reply: FastifyReply,
  { isOpen, everyMilliseconds }: { isOpen(): Promise<boolean>; everyMilliseconds: number },
  start: (listener: Omit<Listener, "account">) => () => void,
): void {
  reply.hijack()
  const out = reply.raw
  // Disconnected while the source was looked up: no event would report it.
  if (out.destroyed) return
  out.writeHead(200, { ...headersOf(reply), "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" })
  const alive = setInterval(() => out.write(":\n\n"), sign)
  const ask = (): void => {
    asking = setTimeout(ask, everyMilliseconds)
    // If the check fails it is repeated: only a definite no ends the stream.
    isOpen().then(
      open => open || stop(),
      () => {},
    )
  }
  // Listeners who come at the same instant, as all of a studio that has restarted do, are not checked at the same instant too.
  let asking = setTimeout(ask, Math.random() * everyMilliseconds)
  const stop = start({
    send(sent, event) {
      // Other sources may still have something to send while it closes.
      if (out.writableEnded) return false
      if (typeof sent === "string") out.write(`${event ? `event: ${event}\n` : ""}data: ${sent}\n\n`)
      else {
        out.cork()
        out.write(sent.shared.event)
        out.write(`${sent.own}\n\n`)
        out.uncork()
      }
      return out.writableLength < unreadAtMost
    },
    close() {
      clearInterval(alive)
      clearTimeout(asking)
      out.end()
      setTimeout(() => out.destroy(), endReadWithin).unref()
    },
  })
  out.on("close", stop)
}

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
