import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { isTaken } from "../../books/ledger/history.ts"
import type { PostedTogether } from "../../books/ledger/ledger.ts"
import { isGood, type Posted, type Winning } from "../../books/ledger/posting.ts"
import { endBonus } from "../funds/end-bonus.ts"
import { type Purse, purseOf } from "../funds/purse.ts"
import { countStake, fundStake, isWagered, playableAt, type Stake } from "../funds/stake.ts"
import { shareWin } from "../funds/win.ts"
import { withinLimits } from "../protection/stake.ts"
import type { Admission } from "./admission.ts"
import type { Funded, FundedOutcome } from "./funded-outcome.ts"
import { holdAccounts, lastBets, type PaidBets, stakesOf } from "./round-state.ts"
import type { WalletTools } from "./wallet-tools.ts"

type FundingTools = Pick<WalletTools, "database" | "ledger" | "brands" | "clock">

/** Concurrent bets of a member, which would wait for each other in the database, take one connection. */
const inTurn = createKeyedMutex<number>()

class NotPosted extends Error {
  override name = "NotPosted"
  readonly posted: FundedOutcome
  constructor(posted: FundedOutcome) {
    super("a stake was not posted")
    this.posted = posted
  }
}

/**
 * Posts the bet of a member with a running bonus, or in a round that a bonus has paid a part of, with anything the bet includes
 * (`win`): the stake from bonus and cash, its part of the turnover, the bonus's share of the win, and the bonus's release, in one
 * transaction. A bet that was posted before gets its first answer.
 */
export async function postFunded(
  tools: FundingTools,
  who: Admission,
  named: Omit<Stake, "brand" | "member" | "at">,
  win: Minor | undefined,
  post: (tx: Database) => Promise<PostedTogether | "doubtful">,
): Promise<Funded> {
  const { database, ledger, brands, clock } = tools
  const { brand, member, limited } = who
  const settings = await brands.byId(brand)
  const purse = await purseOf(ledger, settings, member)
  const stake: Stake = { ...named, brand, member, at: clock.now() }
  const bets = win === undefined ? undefined : await lastBets(database, { credit: purse.cash })
  const act = (tx: Database): Promise<Funded> => fund({ ledger, tx, purse }, stake, { win, bets, post })
  const isKnown = (tx: Database): Promise<boolean> => isTaken(tx, stake.source, stake.ref, "bet")
  const counted = { member, account: purse.cash.id, gmtOffsetMinutes: settings.gmtOffsetMinutes, stake: stake.amount }
  try {
    const done = limited
      ? await withinLimits(database, counted, stake.at, isKnown, act)
      : await inTurn(member, () => withRetry(() => database.transaction(act)))
    return typeof done === "string" ? { posted: done, playable: 0 } : done
  } catch (error) {
    if (error instanceof NotPosted) return { posted: error.posted, playable: 0 }
    throw error
  }
}

interface FundedBet {
  readonly win: Minor | undefined
  readonly bets: PaidBets | undefined
  readonly post: (tx: Database) => Promise<PostedTogether | "doubtful">
}

const isDone = ({ status }: PostedTogether): boolean => status === "posted" || status === "repeated"

async function fund(
  { ledger, tx, purse }: Pick<FundingTools, "ledger"> & { readonly tx: Database; readonly purse: Purse },
  stake: Stake,
  { win, bets, post }: FundedBet,
): Promise<Funded> {
  const { source, ref, brand, member, at } = stake
  await holdAccounts(tx, brand, member)
  if (await isTaken(tx, source, ref, "bet"))
    return { posted: await post(tx), playable: await playableAt(tx, { source, ref, kind: win === undefined ? "bet" : "win" }) }
  const funding = await fundStake(ledger, tx, purse, stake)
  if (funding === "limit-bonus") return { posted: funding, playable: 0 }
  const posted = await post(tx)
  if (posted === "doubtful" || !isDone(posted)) {
    if (funding) throw new NotPosted(posted)
    return { posted, playable: 0 }
  }
  const wagered = funding ? await countStake(tx, stake, funding) : 0
  let playable = funding?.playable ?? 0
  if (win !== undefined && bets) {
    const stakes = await stakesOf(tx, { ...stake, credit: purse.cash }, bets)
    playable = await shareWin(ledger, tx, purse, { ...stake, amount: win }, stakes)
  }
  if (funding && (await isWagered(tx, { ...funding, member, wagered })))
    await endBonus(ledger, tx, purse, { id: funding.id, brand, member }, "converted", at)
  return { posted, playable }
}

/**
 * The bets of a round that was played under a bonus; undefined where it was not. Call it before locking the member's accounts.
 */
export async function fundedBets(database: Database, { source, round, member, credit }: Winning): Promise<PaidBets | undefined> {
  const found = await database.row<PaidBets & { funded: boolean }>(sql`
    select mine.seq - 64 as "upTo", bet.ref is not null as funded,
           coalesce(array_agg(k.ref) filter (where k.seq <= mine.seq - 64), '{}') as refs
    from account mine
    left join bonus_play bet on (bet.source, bet.round, bet.member, bet.kind) = (${source}, ${round}, ${member}::bigint, 'bet')
    left join transfer_key k on (k.source, k.ref, k.kind) = (bet.source, bet.ref, 'bet'::transfer_kind)
    where mine.id = ${credit.id} group by mine.seq, bet.ref is not null`)
  return found?.funded ? { refs: found.refs, upTo: found.upTo } : undefined
}

/**
 * After a win of a round that was played under a bonus: gives the bonus its share, and the answer its balance. The caller holds
 * the member's accounts, and has posted the win in this transaction.
 */
export async function withBonusShare(
  tools: FundingTools,
  tx: Database,
  winning: Winning,
  { purse, bets }: { readonly purse: Purse; readonly bets: PaidBets },
  posted: Posted,
): Promise<Posted> {
  const { source, ref, kind } = winning
  const plus = (playable: Minor): Posted => ({ ...posted, balance: (posted.balance ?? 0) + playable })
  if (!isGood(posted)) return posted
  if (kind !== "win") return plus(await bonusBalance(tx, winning.member))
  if (posted.status === "repeated") return plus(await playableAt(tx, { source, ref, kind }))
  const stakes = await stakesOf(tx, winning, bets)
  return plus(await shareWin(tools.ledger, tx, purse, { ...winning, at: tools.clock.now() }, stakes))
}

/** What a member's bonus account holds. */
async function bonusBalance(database: Database, member: MemberId): Promise<Minor> {
  const { balance } = await database.one<{ balance: Minor }>(sql`
    select coalesce(sum(greatest(balance, 0)), 0)::bigint as balance from account where member = ${member} and kind = 'bonus'`)
  return balance
}
