import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { type Sql } from "sql-template-tag"
import { isTakenBack } from "../../books/ledger/history.ts"
import type { Caps } from "../../books/ledger/posting.ts"
import { takesBetsAtBrand } from "../vendors/open-games.ts"
import { type MovedAnswer, type No, no, settledOf, sourceOf } from "./answer.ts"
import { alert, type Credit, capPassed, hold } from "./caps.ts"
import type { WalletTools } from "./wallet-tools.ts"
import type { WinRefusal, WinRequest } from "./win-request.ts"

/** Rounds that a member can play at the brand's cost. */
export interface FreeRounds {
  readonly id: number
  readonly game: string
  /** Per round; minor units. */
  readonly stake: Minor
  readonly rounds: number
  readonly left: number
  readonly expiresAt: Date
}

interface PlayableFreeRounds extends FreeRounds {
  /** The number of the game in the catalog. */
  readonly gameId: number
}

export interface FreeRoundWin extends WinRequest {
  /** The grant. */
  readonly freeRounds: number
}

/** A round started in time can end later: its win is accepted for this long after the grant's expiry. */
const GRACE_HOURS = 24

/** The free rounds a member can play now, those expiring first before the others; `name`: of the statement. */
const playable = (database: Database, name: string, member: MemberId, of: Sql, now: Date): Promise<PlayableFreeRounds[]> =>
  database.rows<PlayableFreeRounds>(
    prepared(
      name,
      sql`
        select * from (
          select f.id, game.id as "gameId", game.code as game, f.stake, f.rounds, f.expires_at as "expiresAt",
                 f.rounds - (select count(*) from free_round played
                             where played.free_rounds = f.id and not taken_back)::int as left
          from free_rounds f join game on game.id = f.game join vendor on vendor.id = f.vendor join brand on brand.id = f.brand
          where f.member = ${member} and f.withdrawn_at is null and f.expires_at > ${now} and ${of}
        ) mine where "left" > 0 order by "expiresAt", id`,
    ),
  )

/** Those at one vendor, in games that are on, as its wallet calls name them. */
export const freeRoundsOf = async (database: Database, vendor: string, member: MemberId, now: Date): Promise<FreeRounds[]> =>
  (await playable(database, "free rounds at", member, sql`f.vendor = ${vendor} and ${takesBetsAtBrand}`, now)).map(
    ({ gameId: _, ...grant }) => grant,
  )

/** Those at every vendor. */
export const allFreeRoundsOf = (database: Database, member: MemberId, now: Date): Promise<PlayableFreeRounds[]> =>
  playable(database, "free rounds", member, sql`true`, now)

/**
 * Pays the win of a free round, from the brand's bonus cost to the member's cash; each round once, and never more rounds than
 * were granted. A round without a win is reported as well: it counts as played.
 */
export const payFreeRound =
  (tools: WalletTools) =>
  async (
    vendor: string,
    request: FreeRoundWin,
  ): Promise<MovedAnswer | No<Exclude<WinRefusal, "no-bet"> | "unknown-free-rounds" | "free-rounds-over">> => {
    const { database, ledger, vendors, clock, playerOf } = tools
    const player = await playerOf(vendor, request.player)
    if (!player) return no("unknown-player")
    const game = await vendors.gameOf(vendor, request.game)
    if (game === undefined) return no("unknown-game")
    const accounting = { id: player.brand, currency: player.currency }
    const [cash, cost] = await Promise.all([
      ledger.accountOf(accounting, player.member, "cash"),
      ledger.brandAccount(accounting, "bonus-cost"),
    ])
    const { transaction, round, amount, freeRounds, end } = request
    const now = clock.now()
    const caps = await vendors.capsOf(vendor, player.brand)
    const credit: Credit = { vendor, ...player, transaction, kind: "bonus-grant", round, amount }
    let alertOf: "win" | "hour" | undefined
    try {
      const act = async (tx: Database) => {
        alertOf = undefined
        const uncounted = await countRound(tx, credit, { freeRounds, game, caps, now })
        if (uncounted === "win" || uncounted === "hour") {
          if (await hold(tx, credit, uncounted, now)) alertOf = uncounted
          return no("win-held")
        }
        if (uncounted) return uncounted
        const { status, results } = await ledger.postTogether(
          [
            {
              source: sourceOf(vendor),
              ref: transaction,
              kind: "bonus-grant",
              debit: cost,
              credit: cash,
              amount,
              round,
              game,
              detail: { freeRounds, ...(end && { end }) },
            },
          ],
          tx,
        )
        const inCash = results[0]?.balance ?? null
        const balance = inCash === null ? null : inCash + (await bonusOf(tx, player.member))
        const answer = settledOf({ status, balance }, transaction, player.currency)
        if ("refused" in answer) throw new RollbackError(answer)
        if (answer.repeated && (await isTakenBack(tx, { source: sourceOf(vendor), ref: transaction, kind: "bonus-grant" })))
          return no("cancelled")
        if (!answer.repeated && amount > 0) await tx.run(sql`select count_credit(${vendor}, ${player.brand}, ${amount}, ${now})`)
        return answer
      }
      const answer = await withRetry(() => database.transaction(act))
      if (alertOf) await alert(tools, credit, alertOf, now)
      return answer
    } catch (error) {
      if (error instanceof RollbackError) return error.answer
      throw error
    }
  }

/** The bonus money that a vendor sees as part of the balance. */
const bonusOf = async (tx: Database, member: MemberId): Promise<Minor> =>
  (
    await tx.one<{ bonus: Minor }>(sql`
    select coalesce((select greatest(0, balance) from account where member = ${member} and kind = 'bonus'), 0)::bigint as bonus`)
  ).bonus

/** Counts a round of a grant as played, once, and holds the grant. Returns the refusal, or the cap that the win would pass. */
async function countRound(
  tx: Database,
  credit: Credit,
  {
    freeRounds,
    game,
    caps,
    now,
  }: { readonly freeRounds: number; readonly game: number; readonly caps: Caps; readonly now: Date },
): Promise<No<"unknown-free-rounds" | "duplicate-differs" | "free-rounds-over"> | "win" | "hour" | undefined> {
  const { vendor, member, transaction, round, amount } = credit
  const grant = await tx.row<{ rounds: number; endedAt: Date | null }>(sql`
    select rounds, least(withdrawn_at, expires_at + make_interval(hours => ${GRACE_HOURS})) as "endedAt" from free_rounds
    where id = ${freeRounds} and member = ${member} and vendor = ${vendor} and game = ${game} for update`)
  if (!grant) return no("unknown-free-rounds")
  const known = await tx.row<{ grant: number }>(sql`
    select free_rounds as grant from free_round where vendor = ${vendor} and transaction = ${transaction}`)
  if (known) return known.grant === freeRounds ? undefined : no("duplicate-differs")
  const { spent, taken } = await tx.one<{ spent: number; taken: boolean }>(sql`
    select count(*) filter (where not taken_back) as spent, coalesce(bool_or(round = ${round}), false) as taken
    from free_round where free_rounds = ${freeRounds}`)
  if (taken) return no("duplicate-differs")
  if (spent >= grant.rounds || (grant.endedAt && grant.endedAt <= now)) return no("free-rounds-over")
  const passed = await capPassed(tx, credit, caps, now)
  if (passed) return passed
  await tx.run(sql`
    insert into free_round (free_rounds, round, vendor, transaction, win, played_at)
    values (${freeRounds}, ${round}, ${vendor}, ${transaction}, ${amount}, ${now})`)
  return undefined
}

/** Rolls a transaction back, but with an answer. */
class RollbackError extends Error {
  override name = "RollbackError"
  readonly answer: No<"duplicate-differs" | "cancelled">
  constructor(answer: No<"duplicate-differs" | "cancelled">) {
    super(answer.refused)
    this.answer = answer
  }
}

/** A rolled-back free round can be played again, as another round. */
export const undoFreeRound = (tx: Database, vendor: string, transaction: string): Promise<number> =>
  tx.run(
    sql`update free_round set taken_back = true where vendor = ${vendor} and transaction = ${transaction} and not taken_back`,
  )

interface FreeRoundsGrant {
  readonly member: MemberId
  readonly vendor: string
  readonly game: string
  readonly rounds: number
  readonly stake: Minor
  readonly expiresAt: Date
  readonly by: string
}

/** The games that a brand offers. */
const offered = sql`brand_vendor join vendor on vendor.id = brand_vendor.vendor
  join game on game.vendor = brand_vendor.vendor and not brand_vendor.withdrawn and not game.is_lobby and game.state <> 'off'`
/** 0: its vendor plays no free rounds in it. One with a wallet of its own has no call to report them. */
const unit = sql`(case when vendor.transfer_url is null then game.free_round_unit else 0 end)`

type FreeRoundsProblem =
  | { readonly code: "not-offered" }
  | { readonly code: "takes-none" }
  | { readonly code: "stake"; readonly unit: Minor }

/**
 * Why no member of a brand can receive these free rounds: the brand does not offer the game, its vendor plays no free rounds in
 * it, or it can't be played at this stake, which must be a multiple of `unit`. Undefined: nothing is wrong.
 */
export async function freeRoundsProblem(
  database: Database,
  brand: BrandId,
  { vendor, game, stake }: Pick<FreeRoundsGrant, "vendor" | "game" | "stake">,
): Promise<FreeRoundsProblem | undefined> {
  const found = await database.row<{ unit: Minor }>(sql`
    select ${unit} as unit from ${offered}
    where brand_vendor.brand = ${brand} and game.vendor = ${vendor} and game.code = ${game}`)
  if (!found) return { code: "not-offered" }
  if (found.unit === 0) return { code: "takes-none" }
  return stake % found.unit === 0 ? undefined : { code: "stake", unit: found.unit }
}

/** Whether a member can receive free rounds: not if they play with play money only. */
const receives = sql`member.type <> 'trial'`

export const canReceive = async (database: Database, member: MemberId): Promise<boolean> =>
  (await database.row(sql`select from member where id = ${member} and ${receives}`)) !== undefined

/** Grants free rounds and returns their id; undefined where the member's brand does not offer such a game for them. */
export async function grantFreeRounds(database: Database, grant: FreeRoundsGrant, now: Date): Promise<number | undefined> {
  const { rounds, stake, expiresAt, by } = grant
  const row = await database.row<{ id: number }>(sql`
    insert into free_rounds (brand, member, vendor, game, rounds, stake, expires_at, granted_at, granted_by)
    select member.brand, member.id, game.vendor, game.id, ${rounds}, ${stake}, ${expiresAt}, ${now}, ${by}
    from member, ${offered}
    where member.id = ${grant.member} and brand_vendor.brand = member.brand and ${receives}
      and game.vendor = ${grant.vendor} and game.code = ${grant.game} and ${unit} > 0
      and ${stake}::bigint % nullif(${unit}, 0) = 0
    returning id`)
  return row?.id
}

/** From now on no round of it is paid unless already reported; false where there is nothing to withdraw. */
export const withdrawFreeRounds = async (database: Database, id: number, by: string, now: Date): Promise<boolean> =>
  (await database.run(
    sql`update free_rounds set withdrawn_at = ${now}, withdrawn_by = ${by} where id = ${id} and withdrawn_at is null`,
  )) > 0
