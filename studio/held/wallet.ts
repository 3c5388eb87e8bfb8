import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { notTogether, type StudioWallet, type WalletAnswer } from "../wallet/wallet.ts"
import { declareVoid, enter, entryOf, freeBalanceOf, type HeldEntry, named, voidOf } from "./books.ts"

interface HeldWalletOptions {
  database: Database
  clock: StudioClock
  /** Says whose session it is, and whether they can play; called with the label's key. */
  platform: StudioWallet
}

interface MoveBody {
  transaction: string
  round: string
  player: string
  game?: string
  token?: string
  original?: string
  amount?: number
  end?: boolean
}

const refused = (code: string) => ({ outcome: "refused", code }) as const

async function walletOf(database: Database, player: string): Promise<{ currency: string; reserved: number }> {
  const found = await database.row<{ currency: string; reserved: number }>(sql`
    select currency, reserved from held_wallet where player = ${player}`)
  return found ?? { currency: "", reserved: 0 }
}

/** The page shows what its player can bet: chips on a table are not in it. */
async function answerOf(database: Database, { transaction, player, balance }: HeldEntry, repeated: boolean) {
  const { currency, reserved } = await walletOf(database, player)
  return { outcome: "accepted", value: { transaction, balance: Math.max(0, balance - reserved), currency, repeated } } as const
}

/**
 * The wallet of a label that holds its players' money: the calls of a round go to the studio's own books instead of to the
 * platform. Before each bet the platform confirms the session, so that a break or a sign-out counts at once.
 */
export function heldWallet({ database, clock, platform }: HeldWalletOptions): StudioWallet {
  const moved = (entry: HeldEntry, repeated: boolean) => answerOf(database, entry, repeated)

  async function bet({ transaction, round, player, game, token, amount = 0 }: MoveBody) {
    const known = await entryOf(database, "bet", transaction)
    if (!known) {
      const confirmed = await platform("authenticate", { token, again: true })
      if (confirmed.outcome !== "accepted") return confirmed
      if (confirmed.value.player !== player) return refused("unknown-player")
    }
    return named(database, `bet:${transaction}`, async tx => {
      if (await voidOf(tx, `bet:${transaction}`)) return refused("cancelled")
      const before = await entryOf(tx, "bet", transaction)
      if (before) return before.amount === amount ? moved(before, true) : refused("duplicate-differs")
      const entry = await enter(tx, clock, { player, kind: "bet", transaction, round, game: game ?? null, amount })
      return entry ? moved(entry, false) : refused("insufficient-funds")
    })
  }

  const win = ({ transaction, round, player, game, amount = 0, end = false }: MoveBody) =>
    named(database, `win:${transaction}`, async tx => {
      const before = await entryOf(tx, "win", transaction)
      if (before) return before.amount === amount ? moved(before, true) : refused("duplicate-differs")
      const entry = await enter(tx, clock, { player, kind: "win", transaction, round, game: game ?? null, amount, ends: end })
      return entry ? moved(entry, false) : refused("unknown-player")
    })

  /** Takes a bet back once; one that has not come is canceled before it does. */
  const rollback = ({ transaction, round, player, original = "" }: MoveBody) =>
    named(database, `bet:${original}`, async tx => {
      const bet = await entryOf(tx, "bet", original)
      const isVoid = (await voidOf(tx, `bet:${original}`)) !== undefined
      await declareVoid(tx, `bet:${original}`, "cancelled", clock.now())
      const entry =
        bet &&
        !isVoid &&
        (await enter(tx, clock, { player, kind: "rollback", transaction, round, game: bet.game, original, amount: bet.amount }))
      if (entry) return moved(entry, false)
      const { currency } = await walletOf(database, player)
      return {
        outcome: "accepted",
        value: { transaction, balance: await freeBalanceOf(tx, player), currency, repeated: isVoid },
      } as const
    })

  async function carryOut(call: string, body: object): Promise<WalletAnswer<"authenticate" | "balance" | "bet">> {
    if (call === "authenticate") {
      const answer = await platform("authenticate", body)
      if (answer.outcome !== "accepted" || answer.value.mode === "free") return answer
      return {
        ...answer,
        value: { ...answer.value, balance: await freeBalanceOf(database, answer.value.player), freeRounds: [] },
      }
    }
    const request = body as MoveBody
    if (call === "balance") {
      const { player } = request
      return {
        outcome: "accepted",
        value: { balance: await freeBalanceOf(database, player), currency: (await walletOf(database, player)).currency },
      } as WalletAnswer<"balance">
    }
    if (call === "bet") return bet(request)
    if (call === "win") return win(request)
    if (call === "rollback") return rollback(request)
    if (call === "wins") return notTogether
    throw new Error(`A label with a wallet of its own has no ${call}`)
  }
  return carryOut as StudioWallet
}
