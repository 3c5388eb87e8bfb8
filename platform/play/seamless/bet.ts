import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { isTaken, isTakenBack } from "../../books/ledger/history.ts"
import type { Posting } from "../../books/ledger/posting.ts"
import { playableAt } from "../funds/stake.ts"
import { type LimitRefusal, withinLimits } from "../protection/stake.ts"
import type { Admission } from "./admission.ts"
import { accountsOf, answerOf, isNo, type MovedAnswer, type No, no, sourceOf, type WalletRefusal } from "./answer.ts"
import { type Credit, capPassed } from "./caps.ts"
import { postFunded } from "./funded.ts"
import type { Funded } from "./funded-bet.ts"
import { playerName } from "./player.ts"
import type { WalletTools } from "./wallet-tools.ts"

interface Staking {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  readonly token: string
}
export interface Bet extends Staking {
  /** Minor units. */
  readonly amount: Minor
  /** The signature it came with, kept where the dialect signs neither the call nor the time. */
  readonly signed?: string | undefined
}
export interface BetAndWin extends Staking {
  readonly bet: Minor
  readonly win: Minor
  readonly end: boolean
}

type NotAdmitted =
  | "session-expired"
  | "unknown-player"
  | "account-closed"
  | "excluded"
  | "unknown-game"
  | "game-off"
  | "cancelled"
  | "round-ended"
export type BetRefusal = NotAdmitted | LimitRefusal | "limit-bonus" | "insufficient-funds" | "duplicate-differs"

/**
 * Takes a stake from the member's cash, and from their bonus while one runs. A repeated transaction gets the first answer, even
 * after the session has ended.
 */
export const placeBet =
  (tools: WalletTools) =>
  async (vendor: string, request: Bet): Promise<MovedAnswer | No<BetRefusal>> => {
    const admitted = await admit(tools, vendor, request)
    if (isNo(admitted)) return admitted
    const { who, game } = admitted
    const { cash, clearing } = await accountsOf(tools.ledger, vendor, who)
    const { transaction, amount, round, signed } = request
    const source = sourceOf(vendor)
    const bare = { source, ref: transaction, kind: "bet", debit: cash, credit: clearing, amount, round, game } as const
    const posting = signed === undefined ? bare : { ...bare, detail: { signed } }
    if (who.bonus) {
      const funded =
        (who.limited ? undefined : await tools.postFundedTogether({ who, posting })) ??
        (await postFunded(tools, { who, posting }, tx => tools.ledger.postTogether([posting], tx)))
      return firstAnswer(
        tools,
        posting,
        answerOfAll(funded.posted as Exclude<Funded["posted"], "doubtful">, transaction, who.currency),
        funded.playable,
      )
    }
    const answer = who.limited
      ? answerOfAll(
          await postWithinLimits(tools, who, posting, tx => tools.ledger.postTogether([posting], tx)),
          transaction,
          who.currency,
        )
      : answerOf(await tools.ledger.post(posting), transaction, who.currency)
    return isNo(answer) || !answer.repeated ? answer : firstAnswer(tools, posting, answer)
  }

/**
 * The answer to a bet, with the bonus money in its balance: in that of a repeated one, what was in the first. A repeated bet that
 * was rolled back is refused: otherwise a player could play a round without a stake.
 */
async function firstAnswer<Refused extends WalletRefusal>(
  { database }: Pick<WalletTools, "database">,
  posting: Pick<Posting, "source" | "ref" | "kind">,
  answer: MovedAnswer | No<Refused>,
  playable?: Minor,
): Promise<MovedAnswer | No<Refused | "cancelled">> {
  if (isNo(answer)) return answer
  if (answer.repeated && (await isTakenBack(database, posting))) return no("cancelled")
  const bonus = playable ?? (answer.repeated ? await playableAt(database, posting) : 0)
  return { ...answer, balance: answer.balance + bonus }
}

/** Stake and win in one act: both or neither. The answer's balance is the one after the win. */
export const placeBetAndWin =
  (tools: WalletTools) =>
  async (vendor: string, request: BetAndWin): Promise<MovedAnswer | No<BetRefusal | "win-held">> => {
    const admitted = await admit(tools, vendor, request)
    if (isNo(admitted)) return admitted
    const { who, game } = admitted
    const { database, ledger, vendors, clock } = tools
    const [{ cash, clearing }, caps] = await Promise.all([accountsOf(ledger, vendor, who), vendors.capsOf(vendor, who.brand)])
    const { transaction, round, bet, win, end } = request
    const { member, brand, currency } = who
    const turn = { source: sourceOf(vendor), ref: transaction, cash, clearing, bet, win, end, round, game, member, brand }
    const stake = { source: turn.source, ref: transaction, kind: "bet", debit: cash, amount: bet } as const
    const post = async (hourCap?: Minor): Promise<Funded> => {
      const postIn = (tx?: Database) => ledger.postTurn({ ...turn, hourCap }, tx)
      const won = { who, posting: { ...stake, credit: clearing, round, game }, win: { amount: win, end, hourCap } }
      const together = who.limited ? undefined : await tools.postFundedTogether(won)
      if (together) return together
      if (who.bonus) return postFunded(tools, won, postIn)
      return { posted: await (who.limited ? postWithinLimits(tools, who, stake, postIn) : postIn()), playable: 0 }
    }

    const answered = ({ posted, playable }: Funded) => {
      const answer = answerOfAll(posted as Exclude<typeof posted, "doubtful">, transaction, currency)
      return isNo(answer) ? answer : { ...answer, balance: answer.balance + playable }
    }
    const first = win > caps.win ? undefined : await post(caps.hour)
    if (first && first.posted !== "doubtful") return answered(first)
    const credit: Credit = { vendor, brand, member, transaction, kind: "betwin", round, amount: win }
    const passed = (await isTaken(database, turn.source, transaction, "win"))
      ? undefined
      : await capPassed(database, credit, caps, clock.now())
    if (passed) {
      await tools.holdWin(credit, passed)
      return no("win-held")
    }
    return answered(await post())
  }

/** Posts a bet, with anything it includes, if the member's own limits allow the stake. */
async function postWithinLimits<Result>(
  { database, brands, clock }: WalletTools,
  { member, brand }: Admission,
  { source, ref, kind, debit, amount }: Pick<Posting, "source" | "ref" | "kind" | "debit" | "amount">,
  post: (tx: Database) => Promise<Result>,
): Promise<Result | LimitRefusal> {
  const { gmtOffsetMinutes } = await brands.byId(brand)
  const isKnown = (tx: Database) => isTaken(tx, source, ref, kind)
  return withinLimits(database, { member, account: debit.id, gmtOffsetMinutes, stake: amount }, clock.now(), isKnown, post)
}

function answerOfAll(posted: Exclude<Funded["posted"], "doubtful">, transaction: string, currency: string) {
  if (typeof posted === "string") return no(posted)
  return answerOf({ status: posted.status, balance: posted.results.at(-1)?.balance ?? null }, transaction, currency)
}

/**
 * Who can bet: the player of a live launched game for real money, active, on an open game of that vendor (possibly another than
 * the launched one). A known transaction passes whatever has changed since: it only gets its first answer; so does one whose
 * first copy is still being posted at another node.
 */
async function admit(
  { ledger, vendors, clock, admissionOf, isNameTaken, meet }: WalletTools,
  vendor: string,
  { token, player, game: code, transaction, round }: Staking,
): Promise<{ who: Admission; game: number } | No<NotAdmitted>> {
  const who = await admissionOf({ vendor, token, round })
  if (!who) return no("session-expired")
  // A vendor with a wallet of its own takes its bets from there.
  if ((await vendors.termsOf(vendor)).transferUrl !== null) return no("unknown-player")
  if (who.mode !== "real" || playerName(who.brandCode, who.member) !== player) return no("unknown-player")
  const game = await vendors.gameAt(who.version, vendor, code, who.brand)
  if (!game) return no("unknown-game")

  const objection = !who.live
    ? "session-expired"
    : !who.active
      ? "account-closed"
      : who.excluded
        ? "excluded"
        : !game.open || who.uninformed
          ? "game-off"
          : who.voided
            ? "cancelled"
            : who.ended
              ? "round-ended"
              : undefined
  if (objection) {
    const { cash } = await accountsOf(ledger, vendor, who)
    const name = { source: sourceOf(vendor), ref: transaction, kind: "bet" } as const
    if (!(await isNameTaken({ ...name, account: cash.id }))) return no(objection)
  }
  await meet(vendor, who.member, clock.now())
  return { who, game: game.id }
}
