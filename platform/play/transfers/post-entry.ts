import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { complete } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import type { Posted } from "../../books/ledger/posting.ts"
import { sourceOf } from "../seamless/answer.ts"
import { payInTime } from "../seamless/pay-in-time.ts"
import type { Player } from "../seamless/player.ts"
import type { WalletTools } from "../seamless/wallet-tools.ts"
import { stepOf, type TransferAccounts, transferAccounts } from "./accounts.ts"
import { transferQueue } from "./queue.ts"
import type { VendorEntry } from "./vendor-client.ts"

/** Why an entry can't be posted. */
type HeldReason =
  | "unknown-player"
  | "unknown-game"
  /** No transfer of this reference and player, or one that was refused. */
  | "unknown-transfer"
  /** The vendor moved another amount, or the other way. */
  | "transfer-differs"
  | "duplicate-differs"
  /** More than the wallet holds by our books. */
  | "short"
  | "cancelled"
  | "no-bet"
  | "win-held"
  /** It would pay more from other players than they staked. */
  | "pot-short"
  /** The bet or win that it takes back is in an archived month, and so is what of it moved between players. */
  | "archived"
  | "incomplete"

/** `balance`: of the wallet after the entry; undefined where it was posted before. */
export type PostedEntry = { readonly balance: Minor | undefined } | { readonly held: HeldReason }

type WalletPlace = { readonly vendor: string; readonly player: Player; readonly accounts: TransferAccounts }

/** Posts one entry of a vendor against the member's wallet there: play like any other, and the end of transfers. */
export const postEntry = (tools: WalletTools, vendor: string, entry: VendorEntry): Promise<PostedEntry> =>
  post(tools, vendor, entry).catch(error => {
    if (brokenConstraint(error) !== "pot_covered") throw error
    return { held: "pot-short" }
  })

async function post(tools: WalletTools, vendor: string, entry: VendorEntry): Promise<PostedEntry> {
  const player = await tools.playerOf(vendor, entry.player)
  if (!player) return { held: "unknown-player" }
  const accounts = await transferAccounts(tools.ledger, { id: player.brand, currency: player.currency }, player.member, vendor)
  const place = { vendor, player, accounts }
  if (entry.kind === "deposit" || entry.kind === "withdrawal") return endTransfer(tools, place, entry)
  if (entry.round === null || entry.pot > entry.amount) return { held: "incomplete" }
  const round = entry.round
  if (entry.kind === "rollback") return takeBack(tools, place, entry, round)
  const game = entry.game === null ? undefined : await tools.vendors.gameOf(vendor, entry.game)
  if (game === undefined) return { held: "unknown-game" }
  return entry.kind === "bet" ? postBet(tools, place, entry, { round, game }) : postWin(tools, place, entry, { round, game })
}

interface RoundOfGame {
  readonly round: string
  readonly game: number
}

async function postBet(
  { ledger }: WalletTools,
  { vendor, accounts }: WalletPlace,
  entry: VendorEntry,
  { round, game }: RoundOfGame,
) {
  const { transaction: ref, amount, pot } = entry
  const { wallet: debit, clearing: credit } = accounts
  const detail = pot > 0 && { detail: { pot } }
  return outcomeOf(
    await ledger.post({ source: sourceOf(vendor), ref, kind: "bet", debit, credit, amount, round, game, ...detail }),
  )
}

/** Within the caps agreed with the vendor, like a win by the seamless wallet; one past them waits for an operator's release. */
async function postWin(
  tools: WalletTools,
  { vendor, player, accounts }: WalletPlace,
  { transaction: ref, amount, ends, pot }: VendorEntry,
  { round, game }: RoundOfGame,
): Promise<PostedEntry> {
  const { member, brand } = player
  const posted = await payInTime(tools, {
    source: sourceOf(vendor),
    ref,
    kind: "win",
    debit: accounts.clearing,
    credit: accounts.wallet,
    amount,
    round,
    game,
    ...((ends || pot > 0) && { detail: { ...(ends && { end: true }), ...(pot > 0 && { pot }) } }),
    member,
    brand,
    needs: { standing: true, bet: true },
    caps: await tools.vendors.capsOf(vendor, brand),
  })
  if (typeof posted !== "string") return outcomeOf(posted)
  if (posted === "jackpot-short") throw new Error(`${ref} was ${posted}`)
  return { held: posted }
}

async function takeBack({ ledger }: WalletTools, { vendor, accounts }: WalletPlace, entry: VendorEntry, round: string) {
  if (entry.original === null) return { held: "incomplete" } as const
  const posted = await ledger.rollback({
    source: sourceOf(vendor),
    original: entry.original,
    account: accounts.wallet,
    counter: accounts.clearing,
    round,
    detail: { transaction: entry.transaction },
  })
  return outcomeOf(posted)
}

function outcomeOf({ status, balance }: Posted): PostedEntry {
  if (status === "posted") return { balance: balance ?? undefined }
  if (status === "repeated") return { balance: undefined }
  if (status === "short" || status === "cancelled" || status === "archived") return { held: status }
  if (status === "differs") return { held: "duplicate-differs" }
  throw new Error(`An entry was ${status}`)
}

interface EndedTransfer {
  readonly id: number
  readonly direction: "in" | "out"
  readonly amount: Minor
  readonly state: "pending" | "done" | "refused"
}

/**
 * The vendor has moved the money of a transfer: so do the books, in the same transaction that marks it done. Its place among the
 * vendor's entries is where the money counts, before every bet that was made with it and after every win that was paid out.
 */
function endTransfer({ database, ledger, clock }: WalletTools, place: WalletPlace, entry: VendorEntry): Promise<PostedEntry> {
  const { vendor, player, accounts } = place
  return withRetry(() =>
    database.transaction(async (tx): Promise<PostedEntry> => {
      const transfer = await tx.row<EndedTransfer>(sql`
        select id, direction, amount, state from wallet_transfer
        where reference::text = ${entry.transaction} and vendor = ${vendor} and member = ${player.member} for update`)
      if (!transfer || transfer.state === "refused") return { held: "unknown-transfer" }
      const { id, direction, amount, state } = transfer
      if (amount !== entry.amount || (direction === "in") !== (entry.kind === "deposit")) return { held: "transfer-differs" }
      if (state === "done") return { balance: undefined }
      const kind = direction === "in" ? "transfer-in" : "transfer-out"
      const { status, results } = await ledger.postTogether([stepOf(kind, { id, vendor, amount }, accounts)], tx)
      if (status === "short") return { held: "short" }
      if (status !== "posted") throw new Error(`${kind} ${id} was ${status}`)
      await tx.run(sql`
        update wallet_transfer set state = 'done', problem = null, decided_at = ${clock.now()} where id = ${id}`)
      await complete(tx, transferQueue, id)
      return { balance: direction === "out" ? results[0]!.balance! : await walletAfter(tx, results[0]!.id!) }
    }),
  )
}

/** The balance of the account that a transfer paid: the answer of a posting has the payer's. */
const walletAfter = async (tx: Database, id: string): Promise<Minor> =>
  (await tx.one<{ balance: Minor }>(sql`select credit_balance as balance from transfer where id = ${id}`)).balance
