import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { type Clock, systemClock } from "@baize/kit/clock.ts"
import type { Soon } from "@baize/kit/concurrency/soon.ts"
import { type Database, type PreparedStatement, prepared } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import { type AccountingBrand, createAccounts } from "./accounts.ts"
import { postBetsTogether, type QueuedAnswer, type QueuedPosting } from "./bets-together.ts"
import { type EntryPage, entriesOf, type LedgerEntry } from "./entries.ts"
import { createGroupCommit, type Outcome } from "./group-commit.ts"
import { roundsSince } from "./months/archive.ts"
import {
  type Account,
  type BetAndWin,
  type BonusBet,
  type BrandAccountKind,
  isGood,
  type MemberAccountKind,
  type PayoutReturned,
  type Posted,
  type Posting,
  type Reversed,
  type Rollback,
  type TransferName,
  type WalletAccountKind,
  type Winning,
} from "./posting.ts"
import {
  type Doubtful,
  type PostedRow,
  postApart,
  postBatch,
  postInOrder,
  postTurn,
  postWinnings,
  returnPayout,
  reverseTransfer,
  rollBack,
} from "./statements.ts"

/**
 * The only place where balances change. Double entry: what one account pays another receives, in one immutable row. Money in
 * integers of the currency's minor unit. Every change is named by (source, ref, kind) and made once, however often it is
 * requested.
 */
export interface Ledger {
  /** A member's account; opened at its first use. Call before starting a transaction, not inside. */
  accountOf(brand: AccountingBrand, member: MemberId, kind: Exclude<MemberAccountKind, WalletAccountKind>): Soon<Account>
  /** A member's account with a vendor whose wallet is separate; opened at its first use. */
  walletAccount(brand: AccountingBrand, member: MemberId, kind: WalletAccountKind, vendor: string): Soon<Account>
  /** The accounts of many members, by member. */
  accountsOf(
    brand: AccountingBrand,
    members: readonly number[],
    kind: Exclude<MemberAccountKind, WalletAccountKind>,
  ): Promise<Map<number, Account>>
  /** A brand's account (`name`: the vendor of a `vendor-clearing`, the pool of a `jackpot`); opened at its first use. */
  brandAccount(brand: AccountingBrand, kind: BrandAccountKind, name?: string): Soon<Account>
  /**
   * Moves money once. The status is the outcome; it rejects only for our errors (accounts of two brands, an invalid amount) and
   * when the database is unreachable: then the outcome is unknown, and repeating the call is safe. Calls that name the same
   * paying account first (or the same receiving one, when a brand pays) keep their order.
   */
  post(posting: Posting): Promise<Posted>
  /**
   * Like `post`, in the same statements, for a bet that the member's running bonus may pay a part of (post_funded.sql). Gives the
   * balance of cash, and the bonus money that is left. Undefined: nothing was posted, because the bet may be a repeated one, is
   * refused, or changes more than a stake does.
   */
  postUnderBonus(bet: BonusBet): Promise<{ readonly balance: Minor; readonly playable: Minor } | undefined>
  /**
   * Like `post`, for a win in a round. Nothing moves and the answer is `doubtful` where the round is void or lacks what the win
   * needs, a cap would be passed, or a jackpot's pool is short. The check runs while no one else can post to the member's
   * account, so neither a rollback nor a posting of the same name can intervene. A repeated win that was taken back since is
   * `cancelled`, one that ends its round where the first did not `differs`.
   */
  postWinning(winning: Winning): Promise<Posted | "doubtful">
  /** The same for callers that have checked all of that, as part of a `tx` that holds the member's accounts. */
  postJudged(winning: Winning, tx: Database): Promise<Posted>
  /** A bet with its win, or the end of a round; part of `tx`, if given. `doubtful` where the win would pass the hourly cap. */
  postTurn(turn: BetAndWin, tx?: Database): Promise<PostedTogether | "doubtful">
  /**
   * All of the postings, in order, or none of them: one act. If any was posted before, all must have been, else one `differs`.
   * Part of `tx`, if given, with everything else written in it.
   */
  postTogether(postings: readonly Posting[], tx?: Database): Promise<PostedTogether>
  /**
   * Posts a large number of postings, all or none, as part of `tx`: payouts to a whole tree. No account can pay and receive in
   * the same call. False, with nothing posted, where a payer is short or a name is taken: `postTogether` tells which.
   */
  postApart(postings: readonly Posting[], tx: Database): Promise<boolean>
  /**
   * Takes back what was posted under `original`, bet, win or both; at most once. If it has not arrived yet, a late posting is
   * `cancelled`. Part of `tx`, if given, with everything else written in it.
   */
  rollback(rollback: Rollback, tx?: Database): Promise<Posted>
  /**
   * Reverses one transfer by any source, at most once: the money returns the way it came, even from an account that is short.
   * Part of `tx`, if given. The caller is responsible: see corrections/, where one person requests and another decides.
   */
  reverse(original: TransferName, detail: object, tx?: Database): Promise<Reversed>
  /**
   * Takes back a paid withdrawal, posted under a `ref`, whose money the bank has sent back: payout and fee are reversed, and the
   * whole amount is cash again; at most once. Part of `tx`, if given.
   */
  returnPayout(source: string, ref: string, detail: object, tx?: Database): Promise<PayoutReturned>
  /** The balances of a member's accounts, 0 for one not yet opened; of those with vendors, the sum of each kind. */
  balances(member: MemberId): Promise<Record<MemberAccountKind, number>>
  entries(account: Account, page: EntryPage): Promise<LedgerEntry[]>
  /** Resolves when every call is answered. */
  close(): Promise<void>
}

export interface PostedTogether {
  /** `posted` when any money moved, `repeated` when all of it had moved before; else the reason nothing did. */
  readonly status: Posted["status"]
  /** One answer per posting; when refused, up to the refused one. */
  readonly results: readonly Posted[]
}

const callsInBatch = 128

const ask = async (to: Database, statement: PreparedStatement): Promise<Outcome[]> =>
  outcomesOf(await to.rows<PostedRow>(statement))

export function createLedger(database: Database, clock: Clock = systemClock): Ledger {
  const groupCommit = createPostingsGroupCommit(database, clock)
  const winningsGroupCommit = createWinningsGroupCommit(database, clock)

  return {
    ...createAccounts(database),
    post: async posting => (await groupCommit.post(check(posting)))!,
    postUnderBonus: async ({ posting, bonus }) => {
      const posted = await groupCommit.post({ ...check(posting), bonus })
      return posted && { balance: posted.balance!, playable: posted.playable! }
    },
    postWinning: async winning => winningsGroupCommit.post(check(winning)),
    postJudged: async (winning, tx) => {
      const statement = postWinnings([check(winning)], clock.now(), roundsSince(clock), { batched: false, judged: true })
      return answered((await ask(tx, statement))[0]!)
    },
    postTurn: async (turn, tx) => {
      const statement = postTurn(turn, clock.now())
      const answers = await (tx
        ? tx.rows<PostedRow | Doubtful>(statement)
        : withRetry(() => database.rows<PostedRow | Doubtful>(statement)))
      return answers.every(isClear) ? together(outcomesOf(answers).map(answered)) : "doubtful"
    },
    postTogether: async (postings, tx) => {
      const statement = postInOrder(postings.map(check), clock.now(), true)
      return together((await (tx ? ask(tx, statement) : withRetry(() => ask(database, statement)))).map(answered))
    },
    postApart: async (postings, tx) => (await tx.one<{ posted: boolean }>(postApart(postings.map(check), clock.now()))).posted,
    rollback: async (rollback, tx) => {
      const statement = rollBack(rollback, clock.now())
      return answered((await (tx ? ask(tx, statement) : withRetry(() => ask(database, statement))))[0]!)
    },
    reverse: async (original, detail, tx) => {
      const statement = reverseTransfer(original, clock.now(), detail)
      return tx ? tx.one<Reversed>(statement) : withRetry(() => database.one<Reversed>(statement))
    },
    returnPayout: async (source, ref, detail, tx) => {
      const statement = returnPayout(source, ref, clock.now(), detail)
      return tx ? tx.one<PayoutReturned>(statement) : withRetry(() => database.one<PayoutReturned>(statement))
    },
    balances: async member => {
      const rows = await database.rows<{ kind: MemberAccountKind; balance: Minor }>(
        prepared(
          "balances",
          sql`select kind, sum(balance)::bigint as balance from account where member = ${member} group by kind`,
        ),
      )
      return {
        cash: 0,
        bonus: 0,
        held: 0,
        settlement: 0,
        "vendor-wallet": 0,
        "in-transit": 0,
        ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])),
      }
    },
    entries: (account, page) => entriesOf(database, account, page),
    close: async () => {
      await Promise.all([groupCommit.idle(), winningsGroupCommit.idle()])
    },
  }
}

/** Of stakes and all else; a batch with bets under a bonus is one statement for these and the plain ones. */
function createPostingsGroupCommit(database: Database, clock: Clock) {
  const batch = (postings: readonly Posting[]) => ask(database, postBatch(postings, clock.now()))
  return createGroupCommit<QueuedPosting, QueuedAnswer>(
    {
      batch: async calls => (calls.some(isUnderBonus) ? postBetsTogether(database, calls, clock.now(), batch) : batch(calls)),
      inOrder: async calls =>
        calls.some(isUnderBonus)
          ? calls.map(() => undefined)
          : withRetry(() => ask(database, postInOrder(calls, clock.now(), false))),
    },
    callsInBatch,
  )
}

/** Of winnings: if some are doubtful, the others are sent again without them. */
function createWinningsGroupCommit(database: Database, clock: Clock) {
  async function send(winnings: readonly Winning[], batched: boolean): Promise<Outcome<Posted | "doubtful">[]> {
    const since = roundsSince(clock)
    const answers = await database.rows<PostedRow | Doubtful>(
      postWinnings(winnings, clock.now(), since, { batched, judged: false }),
    )
    if (answers.every(isClear)) return outcomesOf(answers)
    const doubtful = new Set(answers.map(({ i }) => i - 1))
    const clear = winnings.filter((_, index) => !doubtful.has(index))
    const outcomes = clear.length > 0 ? await send(clear, batched) : []
    return winnings.map((_, index) => (doubtful.has(index) ? "doubtful" : outcomes.shift()!))
  }
  return createGroupCommit<Winning, Posted | "doubtful">(
    {
      batch: winnings => send(winnings, true),
      inOrder: winnings => withRetry(() => send(winnings, false)),
    },
    callsInBatch,
  )
}

/** Rounds are judged by their transfers since then. */

function together(results: readonly Posted[]): PostedTogether {
  const refused = results.find(result => !isGood(result))
  return { status: refused?.status ?? (results.some(({ status }) => status === "posted") ? "posted" : "repeated"), results }
}

const isClear = (answer: PostedRow | Doubtful): answer is PostedRow => answer.status !== null

const isUnderBonus = ({ bonus }: QueuedPosting): boolean => bonus !== undefined

function check<Each extends Posting>(posting: Each): Each {
  if (!Number.isSafeInteger(posting.amount) || posting.amount < 0)
    throw new RangeError(`amount must be a non-negative safe integer (minor units), got ${posting.amount}`)
  if (posting.debit.id === posting.credit.id) throw new RangeError(`Account ${posting.debit.id} cannot pay itself`)
  return posting
}

function outcomesOf(answers: readonly PostedRow[]): Outcome[] {
  const outcomes: Outcome[] = []
  for (const { i, status, id, balance, seq } of answers)
    outcomes[i - 1] =
      status === "mismatched"
        ? new Error("The accounts of a posting are of different brands or currencies")
        : { status, id, balance, seq }
  return outcomes
}

function answered(outcome: Outcome): Posted {
  if (outcome instanceof Error) throw outcome
  return outcome
}
