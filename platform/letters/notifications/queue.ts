import type { Database } from "@baize/kit/database/database.ts"
import { enqueue, type Queue } from "@baize/kit/queue/queue.ts"
import type { Brand } from "../../brands/brands.ts"

/** Messages of inboxes whose notifications are not sent yet, by their id. */
export const notificationQueue: Queue = {
  name: "notification",
  batch: 50,
  leaseMs: 60_000,
  backOff: { firstMs: 10_000, longestMs: 3_600_000 },
  maxAttempts: 8,
}

/** Queues the notifications of messages, in the transaction that writes them. */
export const queueNotifications = (
  tx: Database,
  messages: readonly number[],
  when: { readonly now: Date; readonly dueAt?: Date },
): Promise<void> => enqueue(tx, notificationQueue, messages, when)

/** News comes between these hours, by the clock of the brand. */
const DAYTIME = { from: 9, until: 21 }
const HOUR = 3_600_000

/** Now, or in the night the next morning. */
export function inDaytime(now: Date, { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">): Date {
  const hour = new Date(now.getTime() + gmtOffsetMinutes * 60_000).getUTCHours()
  if (hour >= DAYTIME.from && hour < DAYTIME.until) return now
  const wait = ((DAYTIME.from - hour + 24) % 24) * HOUR
  return new Date(Math.floor(now.getTime() / HOUR) * HOUR + wait)
}
