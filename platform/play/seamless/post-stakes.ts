import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import type { Account, Posting } from "../../books/ledger/posting.ts"
import { purseOf } from "../funds/purse.ts"
import { postUnderBonus } from "../funds/stake.ts"
import { countPlay } from "../protection/play.ts"
import { type LimitRefusal, objectionTo } from "../protection/stake.ts"
import { holdAccounts } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"

/** Who pays stakes that the platform itself takes. */
export interface Staker {
  readonly brand: BrandId
  readonly member: MemberId
  /** Has own limits. */
  readonly limited: boolean
  /** A bonus is running, and may pay a part of the stakes. */
  readonly bonus: boolean
}

/** A stake of the platform's own vendor; its name is its round's. */
interface OwnStake {
  readonly ref: string
  readonly amount: Minor
}

interface Stakes {
  readonly source: string
  readonly game: number
  readonly cash: Account
  readonly clearing: Account
  readonly each: readonly OwnStake[]
}

interface PaidFor<Instead> {
  readonly write: (tx: Database) => Promise<Instead | undefined>
  readonly last: (tx: Database) => Promise<void>
}

export type StakesRefusal = LimitRefusal | "limit-bonus" | "insufficient-funds"

class StakesRefused extends Error {
  override name = "StakesRefused"
  readonly refused: StakesRefusal
  constructor(refused: StakesRefusal) {
    super(`Stakes were refused: ${refused}`)
    this.refused = refused
  }
}

type StakingTools = Pick<WalletTools, "database" | "ledger" | "brands" | "clock">

/** Concurrent calls of a member, which would wait for each other in the database, take one connection. */
const inTurn = createKeyedMutex<number>()

/**
 * Posts several stakes of a member as one act, all or none, as bets of a vendor are: under the member's own limits, and from
 * their bonus while one runs. `write` writes what the stakes pay for, in the same transaction and under the same locks; an
 * answer of it other than undefined is given back, and nothing is posted. `last` follows the postings: what it locks is locked
 * for a moment only.
 */
export async function postStakes<Instead>(
  tools: StakingTools,
  who: Staker,
  stakes: Stakes,
  { write, last }: PaidFor<Instead>,
): Promise<Instead | StakesRefusal | undefined> {
  const { database, ledger, brands, clock } = tools
  const { brand, member, limited, bonus } = who
  const { gmtOffsetMinutes, ...settings } = await brands.byId(brand)
  const purse = bonus ? await purseOf(ledger, settings, member) : undefined
  const stake = stakes.each.reduce((sum, { amount }) => sum + amount, 0)
  const largest = Math.max(...stakes.each.map(({ amount }) => amount))
  const act = async (tx: Database): Promise<Instead | undefined> => {
    const counted = { member, account: stakes.cash.id, gmtOffsetMinutes, stake, largest }
    // The counted play is held before the accounts, as for a bet (withinLimits); a limit that was set meanwhile applies.
    if (limited) await countPlay(tx, counted, clock.now())
    await holdAccounts(tx, brand, member)
    const instead = await write(tx)
    if (instead !== undefined) return instead
    const objection = limited ? await objectionTo(tx, counted, clock.now()) : undefined
    if (objection) throw new StakesRefused(objection)
    const postings = stakes.each.map(one => postingOf(stakes, one))
    if (!purse) await posted(ledger.postTogether(postings, tx))
    else for (const posting of postings) await postFunded(ledger, tx, { who, purse, posting, at: clock.now() })
    await last(tx)
    return undefined
  }
  try {
    return await inTurn(member, () => withRetry(() => database.transaction(act)))
  } catch (error) {
    if (error instanceof StakesRefused) return error.refused
    throw error
  }
}

type StakePosting = Posting & { readonly round: string; readonly game: number }

const postingOf = ({ source, game, cash, clearing }: Stakes, { ref, amount }: OwnStake): StakePosting => ({
  source,
  ref,
  kind: "bet",
  debit: cash,
  credit: clearing,
  amount,
  round: ref,
  game,
})

async function posted(posting: ReturnType<StakingTools["ledger"]["postTogether"]>): Promise<void> {
  const { status } = await posting
  if (status === "short") throw new StakesRefused("insufficient-funds")
  if (status !== "posted") throw new Error(`Stakes were ${status}`)
}

interface FundedPosting {
  readonly who: Staker
  readonly purse: Awaited<ReturnType<typeof purseOf>>
  readonly posting: StakePosting
  readonly at: Date
}

async function postFunded(
  ledger: StakingTools["ledger"],
  tx: Database,
  { who, purse, posting, at }: FundedPosting,
): Promise<void> {
  const { brand, member } = who
  const done = await postUnderBonus({ ledger, tx, purse }, { brand, member, at }, { posting, bonus: purse.bonus })
  if (done === "limit-bonus") throw new StakesRefused(done)
  if (done === "plain") await posted(ledger.postTogether([posting], tx))
}
