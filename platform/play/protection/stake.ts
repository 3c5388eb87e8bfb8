import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { limitsOf, lossUnder } from "./limits.ts"
import { type CountedPlayer, countPlay, countPresence, sittingSeconds } from "./play.ts"

export type LimitRefusal = "limit-stake" | "limit-time" | "limit-loss"

/** Concurrent calls of a member, which would wait for each other in the database, take one connection. */
const inTurn = createKeyedMutex<number>()

interface StakeCheck extends CountedPlayer {
  /** Minor units. */
  readonly stake: Minor
  /** The largest of several stakes that are posted as one act, and that `stake` sums. */
  readonly largest?: Minor
}

/**
 * Runs `post` (a limited member's bet, in the given transaction) if the stake is within their limits, or if `isKnown`: a bet
 * accepted before only gets its first answer. Bets of a member run one after the other, so that together they cannot exceed a
 * limit that each alone keeps. Any result except a refusal is `post`'s own answer.
 */
export function withinLimits<Result>(
  database: Database,
  staked: StakeCheck,
  now: Date,
  isKnown: (tx: Database) => Promise<boolean>,
  post: (tx: Database) => Promise<Result>,
): Promise<Result | LimitRefusal> {
  return inTurn(staked.member, () =>
    withRetry(() =>
      database.transaction(async tx => {
        const objection = await objectionTo(tx, staked, now)
        return objection && !(await isKnown(tx)) ? objection : post(tx)
      }),
    ),
  )
}

/** What a member has with vendors that keep a wallet of their own, minor units: they can lose all of it without asking here. */
const awayOf = async (tx: Database, member: MemberId): Promise<Minor> =>
  (
    await tx.one<{ away: number }>(sql`
      select coalesce(sum(balance), 0)::bigint as away from account
      where member = ${member} and kind in ('vendor-wallet', 'in-transit')`)
  ).away

/** A stake here, an amount that leaves for a vendor's own wallet, or play with what is there already. */
type Risk = "stake" | "transfer" | "away"

/**
 * The limit that refuses a stake, a transfer, or more play at a vendor with a wallet of its own, if any. Counts the whole amount
 * as a loss, with what is away already: the wins are unknown yet. Such a vendor does not name its stakes beforehand, so a limit
 * of stakes keeps money from going there; and where a limit was set since, play with what is there ends.
 */
export async function objectionTo(
  tx: Database,
  player: StakeCheck,
  now: Date,
  risk: Risk = "stake",
): Promise<LimitRefusal | undefined> {
  const { member, stake, largest = stake } = player
  const play = await countPlay(tx, player, now)
  const amounts = new Map((await limitsOf(tx, member, now)).map(({ kind, amount }) => [kind, amount ?? undefined]))
  if (risk !== "stake" && amounts.get("stake") !== undefined) return "limit-stake"
  if (largest > (amounts.get("stake") ?? largest)) return "limit-stake"
  const minutes = amounts.get("time-day")
  if (minutes !== undefined) {
    const sitting = sittingSeconds(play, now)
    if (play.today.seconds + sitting >= minutes * 60) {
      await countPresence(tx, player, sitting, now)
      return "limit-time"
    }
  }
  if (stake === 0 && risk === "stake") return undefined
  const away = await awayOf(tx, member)
  for (const [kind, amount] of amounts) {
    const loss = lossUnder(kind, play)
    if (loss !== undefined && amount !== undefined && loss + away + stake > amount) return "limit-loss"
  }
  return undefined
}
