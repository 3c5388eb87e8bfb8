import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { isTaken, isTakenBack } from "../../books/ledger/history.ts"
import type { Ledger } from "../../books/ledger/ledger.ts"
import { roundsSince } from "../../books/ledger/months/archive.ts"
import type { PostedStatus, Posting } from "../../books/ledger/posting.ts"
import { accountsOf, type MovedAnswer, type No, no, sourceOf } from "./answer.ts"
import { betsOf, endOf, isVoid, lastBets, type PaidBets, type RoundKey, stakesOf, stateOf } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"

export interface JackpotContribution {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  /** The vendor's own name for the pool. */
  readonly pool: string
  /** Kept for future seeds, and not part of the displayed pool. */
  readonly reserve?: boolean
  /** Minor units. */
  readonly amount: Minor
}
/** No balance: the member's money is not involved. */
export type Contributed = Omit<MovedAnswer, "balance">

type NotCovered = "no-bet" | "contribution-over-stake" | "cancelled"
export type ContributionRefusal = NotCovered | "unknown-player" | "unknown-game" | "duplicate-differs"

/** The ledger's name for a vendor's pool: no vendor reaches another's. */
export const poolName = (vendor: string, pool: string): string => `${vendor}/${pool}`

/** The name of the pool's reserve for future seeds. */
export const reserveName = (vendor: string, pool: string): string => `${poolName(vendor, pool)}/reserve`

/**
 * Sets a part of a round's stakes aside for a pool: from the clearing account between brand and vendor to the brand's account of
 * that pool. It lowers the net loss that contracts are paid by, so all contributions of a member's round are at most its stakes,
 * whatever was agreed about wins without a bet.
 */
export const contribute =
  (tools: WalletTools) =>
  async (vendor: string, request: JackpotContribution): Promise<Contributed | No<ContributionRefusal>> => {
    const { ledger, vendors, playerOf } = tools
    const player = await playerOf(vendor, request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const { brand, member, currency } = player
    const name = (request.reserve ? reserveName : poolName)(vendor, request.pool)
    const [{ cash, clearing: debit }, credit] = await Promise.all([
      accountsOf(ledger, vendor, player),
      ledger.brandAccount({ id: brand, currency }, "jackpot", name),
    ])
    const { transaction, amount, round } = request
    const common = { source: sourceOf(vendor), ref: transaction, kind: "jackpot-contribution", round, game } as const
    const posting = { ...common, debit, credit, amount, detail: { player: request.player } }
    const status = await postCovered(tools, posting, brand, { source: common.source, round, member, credit: cash })
    if (status === "no-bet" || status === "contribution-over-stake" || status === "cancelled") return no(status)
    if (status === "differs") return no("duplicate-differs")
    if (status !== "posted" && status !== "repeated") throw new Error(`${transaction} was ${status}`)
    return { transaction, currency, repeated: status === "repeated" }
  }

interface PoolPosting extends Posting {
  readonly kind: "jackpot-contribution"
  readonly detail: { readonly player: string }
}

/**
 * Posts a contribution if the round's stakes cover it. A known one gets its first answer. Concurrent contributions, bets and
 * rollbacks of the member wait, because the check and the posting happen while no one else can post to their accounts. One that
 * comes after the end of its round says when that was: contracts count it with the round.
 */
async function postCovered(
  { database, ledger, clock, whileHeld }: WalletTools,
  contribution: PoolPosting,
  brand: BrandId,
  round: RoundKey,
): Promise<PostedStatus | NotCovered> {
  const judge = (bets: PaidBets) =>
    whileHeld({ brand, member: round.member }, async (tx): Promise<PostedStatus | NotCovered> => {
      const { source, ref, kind, amount } = contribution
      const post = async (settledAt?: Date) => {
        const detail = { ...contribution.detail, ...(settledAt && { settledAt: settledAt.toISOString() }) }
        return (await ledger.postTogether([{ ...contribution, detail }], tx)).status
      }
      if (await isTaken(tx, source, ref, kind)) {
        const status = await post()
        if (status !== "repeated") return status
        if (await isOfAnother(tx, contribution)) return "differs"
        return (await isTakenBack(tx, contribution)) ? "cancelled" : "repeated"
      }
      if (await isVoid(tx, round)) return "cancelled"
      const { standing, any, takenBack } = await stateOf(tx, clock, round, bets)
      if (takenBack && !standing) return "cancelled"
      if (!any) return "no-bet"
      const contributed = sumOf(await standingContributions(tx, round, roundsSince(clock)))
      if (contributed + amount > (await stakesOf(tx, round, bets))) return "contribution-over-stake"
      return post(await endOf(tx, round))
    })
  const status = await judge(await lastBets(database, round))
  return isNotCovered(status) ? judge(await betsOf(database, clock, round)) : status
}

/** Whether the name was posted for another player: the accounts of a contribution do not tell. */
const isOfAnother = async (tx: Database, { source, ref, detail }: PoolPosting): Promise<boolean> =>
  (await tx.row(sql`
    select from transfer t
    where t.kind = 'jackpot-contribution' and (t.source, t.ref) = (${source}, ${ref})
      and t.detail ->> 'player' <> ${detail.player}`)) !== undefined

const isNotCovered = (status: PostedStatus | NotCovered): boolean =>
  status === "no-bet" || status === "contribution-over-stake" || status === "cancelled"

/** A contribution that was not taken back. */
interface StandingContribution {
  readonly ref: string
  /** The pool's account. */
  readonly pool: number
  readonly amount: Minor
}

/** The contributions of a member's round from then on, newest first. */
export const standingContributions = (
  tx: Database,
  { source, round, member }: Omit<RoundKey, "credit">,
  from: Date,
): Promise<StandingContribution[]> =>
  tx.rows<StandingContribution>(sql`
    select ref, pool, amount from standing_contributions(${source}, ${round}, ${member}, ${from})`)

const sumOf = (contributions: readonly StandingContribution[]): Minor =>
  contributions.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Takes back contributions to the round of a bet, newest first, as far as the round's remaining stakes do not cover them. Call it
 * after the bet's rollback, in a transaction that holds the member's accounts.
 */
export async function takeBackUncovered(
  { ledger, clock }: Pick<WalletTools, "ledger" | "clock">,
  tx: Database,
  { source, bet, member, credit }: Omit<RoundKey, "round"> & { readonly bet: string },
  detail: { readonly transaction: string },
): Promise<void> {
  const played = await tx.row<{ round: string | null }>(sql`
    select round from transfer_key where (source, ref, kind) = (${source}, ${bet}, 'bet')`)
  if (!played || played.round === null) return
  const round = { source, round: played.round, member, credit }
  const contributions = await standingContributions(tx, round, roundsSince(clock))
  if (contributions.length === 0) return
  let over = sumOf(contributions) - (await stakesOf(tx, round, await betsOf(tx, clock, round)))
  for (const { ref, amount } of contributions) {
    if (over <= 0) return
    await takeBackContribution(ledger, tx, source, ref, detail)
    over -= amount
  }
}

/** Takes back one contribution, and nothing else of its name. */
export async function takeBackContribution(
  ledger: Ledger,
  tx: Database,
  source: string,
  ref: string,
  detail: { readonly transaction: string },
): Promise<void> {
  const { status } = await ledger.reverse({ source, ref, kind: "jackpot-contribution" }, detail, tx)
  if (status !== "posted") throw new Error(`Taking back the contribution ${ref} of ${source} was ${status}`)
}
