import { createGroupCommit } from "../../books/ledger/group-commit.ts"
import type { Posting } from "../../books/ledger/posting.ts"
import { type BonusTurn, type PostedTogetherRow, turnsTogether } from "../funds/post-funded.ts"
import type { Services } from "../services.ts"
import { type Funded, type FundedBet, fundedOf } from "./funded-bet.ts"

/**
 * Posts the bet of a member with a running bonus, with all other bets that arrive meanwhile in one statement; those that come
 * with their win in another, under a bonus or not. Undefined: nothing was posted, because the bet may be a repeated one, is
 * refused, or changes more than a stake does; it is then posted alone.
 */
export function createFundedBets({
  database,
  ledger,
  brands,
  clock,
  log,
}: Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">): (bet: FundedBet) => Promise<Funded | undefined> {
  const bonusOf = async ({ who: { brand, member } }: FundedBet) => ledger.accountOf(await brands.byId(brand), member, "bonus")

  async function postBet(bet: FundedBet): Promise<Funded | undefined> {
    const posted = await ledger.postUnderBonus({ posting: bet.posting, bonus: await bonusOf(bet) })
    return posted && fundedOf(posted)
  }

  async function sendTurns(bets: readonly WonBet[]): Promise<(Funded | undefined)[]> {
    // Of each member the first: what it leaves decides about the next.
    const members = new Set<number>()
    const first = bets.filter(({ who: { member } }) => !members.has(member) && members.add(member))
    const turns = await Promise.all(
      first.map(async (bet): Promise<BonusTurn> => {
        const { who, posting, win } = bet
        const turn = { posting, brand: who.brand, member: who.member, win }
        return who.bonus ? { ...turn, bonus: await bonusOf(bet) } : turn
      }),
    )
    const outcomes = new Map<FundedBet, Funded>()
    for (const { i, ...posted } of await database.rows<PostedTogetherRow>(turnsTogether(turns, clock.now())))
      outcomes.set(first[i - 1]!, fundedOf(posted))
    return bets.map(bet => outcomes.get(bet))
  }

  const alone = (calls: readonly WonCall[]) => calls.map(() => undefined)
  const turns = createGroupCommit<WonCall, Funded | undefined>(
    {
      batch: async calls => {
        try {
          return await sendTurns(calls.map(({ bet }) => bet))
        } catch (error) {
          log.warn({ err: error }, "bets with wins could not be posted together")
          return alone(calls)
        }
      },
      inOrder: async calls => alone(calls),
    },
    TURNS,
  )
  const postTurn = (bet: WonBet): Promise<Funded | undefined> => turns.post({ ...bet.posting, bet })
  return bet => (isWon(bet) ? postTurn(bet) : postBet(bet))
}

/** Bets with their wins in one statement. */
const TURNS = 128

/** A bet with its win, as the postings that wait for a statement. */
interface WonCall extends Posting {
  readonly bet: WonBet
}

type WonBet = FundedBet & Required<Pick<FundedBet, "win">>

const isWon = (bet: FundedBet): bet is WonBet => bet.win !== undefined
