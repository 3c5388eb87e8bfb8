import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { type BonusBet, type BonusTurn, betsTogether, type PostedTogetherRow, turnsTogether } from "../funds/post-funded.ts"
import type { Services } from "../services.ts"
import { type Funded, type FundedBet, fundedOf } from "./funded-bet.ts"

/**
 * Posts the bet of a member with a running bonus, with all that arrive meanwhile in one statement; those that come with their win
 * in another. Undefined: nothing was posted, because the bet may be a repeated one, is refused, or changes more than a stake
 * does; `postFunded` then takes it alone.
 */
export function createFundedBets({
  database,
  ledger,
  brands,
  clock,
  log,
}: Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">): (bet: FundedBet) => Promise<Funded | undefined> {
  async function post<Bet extends FundedBet, Funding extends BonusBet>(
    bets: readonly Bet[],
    fundingOf: (bet: Bet, bonus: BonusBet) => Funding,
    send: (each: readonly Funding[], now: Date) => Promise<readonly PostedTogetherRow[]>,
  ): Promise<(Funded | undefined)[]> {
    // Of each member the first: what it leaves decides about the next.
    const members = new Set<number>()
    const first = bets.filter(({ who: { member } }) => !members.has(member) && members.add(member))
    const brandOf = await brandsOf(first)
    const accounts = await Promise.all(
      first.map(({ who: { brand, member } }) => ledger.accountOf(brandOf.get(brand)!, member, "bonus")),
    )
    const each = first.map((bet, n) => fundingOf(bet, { posting: bet.posting, bonus: accounts[n]! }))
    const outcomes = new Map<FundedBet, Funded>()
    for (const { i, balance, playable } of await send(each, clock.now()))
      outcomes.set(first[i - 1]!, fundedOf({ balance, playable }))
    return bets.map(bet => outcomes.get(bet))
  }
  async function brandsOf(bets: readonly FundedBet[]) {
    const ids = [...new Set(bets.map(({ who: { brand } }) => brand))]
    return new Map(await Promise.all(ids.map(async id => [id, await brands.byId(id)] as const)))
  }
  const batcher = <Bet extends FundedBet>(send: (bets: readonly Bet[]) => Promise<(Funded | undefined)[]>) =>
    createBatcher(async (bets: readonly Bet[]) => {
      try {
        return await send(bets)
      } catch (error) {
        log.warn({ err: error }, "bets under a bonus could not be posted together")
        return bets.map(() => undefined)
      }
    })
  const sendBets = (each: readonly BonusBet[], now: Date) => database.rows<PostedTogetherRow>(betsTogether(each, now))
  const sendTurns = (each: readonly BonusTurn[], now: Date) => database.rows<PostedTogetherRow>(turnsTogether(each, now))
  const bets = batcher<FundedBet>(some => post(some, (_, bonus) => bonus, sendBets))
  const turns = batcher<WonBet>(some =>
    post(some, ({ who: { brand, member }, win }, bonus): BonusTurn => ({ ...bonus, brand, member, win }), sendTurns),
  )
  return bet => (isWon(bet) ? turns(bet) : bets(bet))
}

type WonBet = FundedBet & Required<Pick<FundedBet, "win">>

const isWon = (bet: FundedBet): bet is WonBet => bet.win !== undefined
