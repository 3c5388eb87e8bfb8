import type { Minor } from "@baize/common/api/units.ts"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Posting } from "../../books/ledger/posting.ts"
import type { Services } from "../services.ts"
import type { Admission } from "./admission.ts"
import type { Funded } from "./funded-outcome.ts"

type BetPosting = Posting & { readonly round: string; readonly game: number }

interface FundedBet {
  readonly who: Admission
  readonly posting: BetPosting
}

interface FundedRow {
  readonly i: number
  readonly id: string
  readonly balance: Minor
  readonly seq: number
  readonly playable: Minor
}

/**
 * Posts the bet of a member with a running bonus, with all that arrive meanwhile in one statement. Undefined: nothing was posted,
 * because the bet may be a repeated one, is refused, or changes more than a stake does; `postFunded` then takes it alone.
 */
export function createFundedBets({
  database,
  ledger,
  brands,
  clock,
  log,
}: Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">): (bet: FundedBet) => Promise<Funded | undefined> {
  async function post(bets: readonly FundedBet[]): Promise<(Funded | undefined)[]> {
    // Of each member the first: what it leaves decides about the next.
    const members = new Set<number>()
    const first = bets.filter(({ who: { member } }) => !members.has(member) && members.add(member))
    const bonuses = await Promise.all(
      first.map(async ({ who }) => ledger.accountOf(await brands.byId(who.brand), who.member, "bonus")),
    )
    const postings = first.map(({ posting }) => posting)
    const rows = await database.rows<FundedRow>(
      prepared(
        "post_funded",
        sql`select i, id, balance, seq, playable from post_funded(
          ${texts(postings.map(({ source }) => source))}, ${texts(postings.map(({ ref }) => ref))},
          ${numbers(first.map(({ who }) => who.member))}, ${numbers(postings.map(({ debit }) => debit.id))},
          ${numbers(bonuses.map(({ id }) => id))}, ${numbers(postings.map(({ credit }) => credit.id))},
          ${numbers(postings.map(({ amount }) => amount))}, ${texts(postings.map(({ round }) => round))},
          ${numbers(postings.map(({ game }) => game))},
          ${texts(postings.map(({ detail }) => (detail ? JSON.stringify(detail) : null)))}, ${clock.now()})`,
      ),
    )
    const outcomes = new Map<FundedBet, Funded>()
    for (const { i, id, balance, seq, playable } of rows) {
      const results = [{ status: "posted", id, balance, seq }] as const
      outcomes.set(first[i - 1]!, { posted: { status: "posted", results }, playable })
    }
    return bets.map(bet => outcomes.get(bet))
  }
  return createBatcher(async bets => {
    try {
      return await post(bets)
    } catch (error) {
      log.warn({ err: error }, "bets under a bonus could not be posted together")
      return bets.map(() => undefined)
    }
  })
}
