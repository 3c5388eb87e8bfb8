import pg from "pg"
import { type BackOff, backOff } from "../concurrency/back-off.ts"
import { discard } from "./probe.ts"

/** A listener on a channel of the database: receives messages from any node and from the operator's tool. */
export interface Subscription {
  close(): Promise<void>
}

export interface SubscriptionHandlers {
  readonly onMessage: (payload: string) => void
  /** The connection was lost and is back: messages sent meanwhile are missed. */
  readonly onReconnect: () => void
  readonly onLost?: (error: Error) => void
}

/** How often a connection that listens is asked whether it still does, and how long its answer may take, milliseconds. */
export interface Beat {
  readonly everyMs: number
  readonly answerMs: number
}

/** A machine or network that vanishes breaks no connection: without questions it would be deaf for hours. */
const BEAT: Beat = { everyMs: 15_000, answerMs: 10_000 }

const PAUSES: BackOff = { firstMs: 250, longestMs: 10_000 }

/**
 * Listens on its own connection (a pooled one would be lent to others), and reconnects after each loss with growing delays.
 * Resolves when it first listens; throws PostgreSQL's error when the first attempt fails.
 */
export async function listen(
  newClient: (options: pg.ClientConfig) => pg.Client,
  channel: string,
  { onMessage, onReconnect, onLost = () => {} }: SubscriptionHandlers,
  { everyMs, answerMs }: Beat = BEAT,
): Promise<Subscription> {
  let client: pg.Client | undefined
  let pause: NodeJS.Timeout | undefined
  let closed = false

  async function open(): Promise<void> {
    const next = newClient({
      connectionTimeoutMillis: 10_000,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 20_000,
    })
    // Before connecting: an error without a listener would end the process.
    next.on("error", () => {})
    await next.connect()
    next.on("notification", ({ payload = "" }) => onMessage(payload))
    next.on("end", () => {
      if (client !== next) return
      client = undefined
      again(1, new Error("The connection that listens was lost"))
    })
    await next.query(`listen ${pg.escapeIdentifier(channel)}`).catch(async error => {
      await next.end()
      throw error
    })
    if (closed) return next.end()
    client = next
    const beat = setInterval(() => {
      next.query("select 1").catch(() => discard(next, new Error("The connection that listens gave no answer")))
    }, everyMs)
    beat.unref()
    next.once("end", () => clearInterval(beat))
  }
  function again(attempts: number, error: Error): void {
    if (closed) return
    onLost(error)
    pause = setTimeout(
      () => {
        open().then(onReconnect, problem => again(attempts + 1, problem))
      },
      backOff(PAUSES, attempts),
    )
  }

  await open()
  return {
    async close() {
      closed = true
      clearTimeout(pause)
      await client?.end()
    },
  }
}
