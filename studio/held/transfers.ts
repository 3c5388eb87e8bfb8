import type { Database } from "@baize/kit/database/database.ts"
import * as v from "valibot"
import type { StudioClock } from "../clock.ts"
import {
  balanceOf,
  declareVoid,
  enter,
  entriesAfter,
  entryOf,
  freeBalanceOf,
  type HeldEntry,
  named,
  openWallet,
  voidOf,
} from "./books.ts"

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const TransferOrder = v.strictObject({
  reference: Name,
  player: Name,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
type TransferOrder = v.InferOutput<typeof TransferOrder>

/** The most entries of one answer. */
const MOST = 500

/** The calls of a platform that moves its members' money here and back: `POST /transfer/v1/<call>`. */
export const transferRequests = {
  deposit: TransferOrder,
  withdraw: TransferOrder,
  status: v.strictObject({ reference: Name }),
  balance: v.strictObject({ player: Name }),
  entries: v.strictObject({
    after: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)),
  }),
} as const
export type TransferCall = keyof typeof transferRequests

type HeldAnswer = { value: object; code?: undefined } | { code: string }

const done = ({ transaction, kind, amount, balance, number }: HeldEntry) => ({
  value: { reference: transaction, kind, state: "done", amount, balance, entry: number },
})

/**
 * Moves money once for each reference. What was refused stays refused, and a reference whose status was requested before it came
 * is refused when it comes: every answer is final, however late a copy of the request arrives.
 */
export function transferCalls(database: Database, clock: StudioClock) {
  const nameOf = (reference: string) => `transfer:${reference}`

  const known = async (tx: Database, reference: string) =>
    (await entryOf(tx, "deposit", reference)) ?? (await entryOf(tx, "withdrawal", reference))

  const move = (kind: "deposit" | "withdrawal", { reference, player, currency, amount }: TransferOrder): Promise<HeldAnswer> =>
    named(database, nameOf(reference), async tx => {
      const before = await known(tx, reference)
      if (before)
        return before.kind === kind && before.amount === amount && before.player === player
          ? done(before)
          : { code: "duplicate-differs" }
      const refusal = await voidOf(tx, nameOf(reference))
      if (refusal) return { code: refusal }
      const refuse = async (code: string): Promise<HeldAnswer> => {
        await declareVoid(tx, nameOf(reference), code, clock.now())
        return { code }
      }
      if (!(await openWallet(tx, player, currency))) return refuse("currency-differs")
      const entry = await enter(tx, clock, { player, kind, transaction: reference, amount })
      return entry ? done(entry) : refuse("insufficient-funds")
    })

  return {
    deposit: (request: TransferOrder) => move("deposit", request),
    withdraw: (request: TransferOrder) => move("withdrawal", request),
    status: ({ reference }: { reference: string }): Promise<HeldAnswer> =>
      named(database, nameOf(reference), async tx => {
        const entry = await known(tx, reference)
        if (entry) return done(entry)
        await declareVoid(tx, nameOf(reference), "cancelled", clock.now())
        return { code: (await voidOf(tx, nameOf(reference))) ?? "cancelled" }
      }),
    balance: async ({ player }: { player: string }): Promise<HeldAnswer> => ({
      value: { player, balance: await balanceOf(database, player), free: await freeBalanceOf(database, player) },
    }),
    entries: async ({ after, most }: { after: number; most: number }): Promise<HeldAnswer> => ({
      value: { entries: await entriesAfter(database, after, most) },
    }),
  }
}
