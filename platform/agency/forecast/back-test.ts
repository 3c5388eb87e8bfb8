import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { BackTest, backTest, backTestOffer, TestedPeriod } from "@baize/common/api/forecast.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { termsInForce } from "../contracts/arithmetic/in-force.ts"
import { type Inputs, type Payable, payable } from "../contracts/arithmetic/payable.ts"
import { type ContractRecord, contracts, ownContract } from "../contracts/record.ts"
import { isOpen, sideOf } from "../contracts/states.ts"
import type { TeamTotals } from "../settlements/team-totals.ts"
import { pathTo } from "../team/team-path.ts"
import { alone, figuresOf } from "./figures.ts"
import { catalogReturn, teamReturn } from "./returns.ts"
import { cutTo, type ForecastSpan, pastSpans, type TeamStay } from "./spans.ts"

/** The number of past periods to test. */
const PERIODS = 6

/** Tests draft terms on the real figures of a direct downline. */
export async function backTestOf(
  services: Services,
  { request, caller, brand, refuse }: CallContext<typeof backTest>,
): Promise<BackTest> {
  const { memberId, kind, terms } = request
  const path = await pathTo(services.database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  const problems = termsProblems(terms, kind)
  if (problems.length > 0) refuse("terms-wrong", { fields: problems })
  return tryTerms(services, brand, { kind, terms, downline: memberId, upline: caller.memberId, reader: caller.memberId })
}

/** Tests the terms of an open contract, or its pending ones; only its upline sees their margin. */
export async function backTestOfContract(
  services: Services,
  { request, caller, brand, refuse }: CallContext<typeof backTestOffer>,
): Promise<BackTest> {
  const found = await services.database.row<ContractRecord>(
    sql`${contracts} where c.id = ${request.contractId} and c.brand = ${brand.id}`,
  )
  const contract = found ?? refuse("absent")
  sideOf(contract, caller.memberId) ?? refuse("absent")
  if (!isOpen(contract, businessDay(services.clock.now(), brand.gmtOffsetMinutes))) refuse("absent")
  const { kind, downline } = contract
  const terms = contract.proposedTerms ?? contract.terms
  const { memberId: reader } = caller
  return tryTerms(services, brand, { kind, terms, downline, upline: contract.upline, reader })
}

interface Trial {
  readonly kind: ContractKind
  readonly terms: Terms
  readonly downline: number
  /** The upline of the tested team: only the days it was theirs; null: the house. */
  readonly upline: number | null
  /** The reader sees a margin only if they are the upline. */
  readonly reader: number
}

/** A carry-over handed from period to period, and the terms it is computed under. */
interface CarryOver {
  readonly terms: Terms
  carried: number
}

/**
 * Tests terms on past periods, each handing on to the next what a real contract would, starting from what the real one handed to
 * the first. The upline's margin in a period is what their own contract pays on their whole team, minus what it would pay on the
 * team without this downline, minus what the terms pay. Both sides are chains of their own, since a loss of one period lessens
 * the next.
 */
async function tryTerms(services: Pick<Services, "database" | "clock">, brand: Brand, trial: Trial): Promise<BackTest> {
  const { database, clock } = services
  await catchUp(services)
  const { kind, terms, downline, upline, reader } = trial
  return await inOneSnapshot(database, reader, async tx => {
    const stay = await stayBelow(tx, upline, downline)
    const past = pastSpans(terms.period, clock.now(), brand.gmtOffsetMinutes, PERIODS)
    const spans = stay ? cutTo(past, stay) : []
    const begin = async (of: Terms, member: number): Promise<CarryOver> => ({
      terms: of,
      carried: spans[0] ? await carriedInto(tx, member, kind, of, spans[0]) : 0,
    })
    const chain = await begin(terms, downline)
    const found = upline === reader ? (await ownContract(tx, reader, kind))?.terms : undefined
    // Terms with another period than the upline's own can be tested, without a margin to compare.
    const own = found?.period === terms.period ? found : undefined
    const sides = own && { whole: await begin(own, reader), rest: await begin(own, reader) }
    const periods: TestedPeriod[] = []
    for (const span of spans) {
      const inForce = termsInForce(terms, span)
      const { tier, base, amount, inputs } = hand(chain, inForce, await figuresOf(tx, brand, downline, span, inForce))
      const { key: period, last: to } = span
      const entire = past.find(({ key }) => key === period)!
      const figures = (of: CarryOver, without?: number) => figuresOf(tx, brand, reader, entire, of.terms, { without })
      const gets =
        sides &&
        hand(sides.whole, sides.whole.terms, await figures(sides.whole)).amount -
          hand(sides.rest, sides.rest.terms, await figures(sides.rest, downline)).amount
      const side = gets === undefined ? null : { gets, margin: gets - amount }
      periods.push({ period, from: span.first, to, inputs, tier, base, amount, upline: side })
    }
    return {
      ...summed(periods, terms, own !== undefined),
      since: stay?.since && stay.since > past[0]!.first ? stay.since : null,
      returnPpm: (stay ? await teamReturn(tx, brand, downline, clock.now(), stay) : await catalogReturn(tx, brand)) ?? null,
    }
  })
}

/** Computes the next period of a chain. */
function hand(chain: CarryOver, inForce: Terms, figures: TeamTotals): Payable & { readonly inputs: Inputs } {
  const inputs = { ...alone(figures), carriedIn: chain.carried }
  const result = payable(inForce, inputs)
  chain.carried = result.carriedOut
  return { ...result, inputs }
}

function summed(periods: TestedPeriod[], { tiers }: Terms, hasMargin: boolean): Omit<BackTest, "since" | "returnPpm"> {
  const sum = (of: readonly TestedPeriod[]): number => of.reduce((total, { amount }) => total + amount, 0)
  return {
    periods,
    tiers: tiers.map((_, n) => {
      const reached = periods.filter(({ tier }) => tier === n + 1)
      return { reached: reached.length, amount: sum(reached) }
    }),
    total: sum(periods),
    margin: hasMargin ? periods.reduce((total, { upline }) => total + upline!.margin, 0) : null,
  }
}

/** The days of a downline's present or last stay below an upline (null: the house); undefined: not a day. */
const stayBelow = async (tx: Database, upline: number | null, downline: number): Promise<TeamStay | undefined> =>
  upline === null
    ? { since: null, until: null }
    : await tx.row<TeamStay>(sql`
        select nullif(first_day, '-infinity')::text as since, nullif(last_day, 'infinity')::text as until
        from lineage where ancestor = ${upline} and descendant = ${downline} order by first_day desc limit 1`)

/**
 * What an agent's present contract of a kind handed to a span, ≤ 0: from its last period settled before, if that used the same
 * measure as the terms. Nothing without a contract.
 */
async function carriedInto(
  tx: Database,
  member: number,
  kind: ContractKind,
  { measure }: Terms,
  span: ForecastSpan,
): Promise<number> {
  const contract = await ownContract(tx, member, kind)
  if (!contract) return 0
  const before = sql`s.last_day < ${span.first}
    ${span.hour ? sql`or s.last_day = ${span.first} and s.period < ${span.key}` : empty}`
  const last = await tx.row<{ measure: Terms["measure"]; carried: number }>(sql`
    select v.terms ->> 'measure' as measure, s.carried_out as carried
    from settlement s join contract_version v on v.contract = s.contract and v.version = s.version
    where s.contract = ${contract.id} and (${before}) order by s.last_day desc, s.id desc limit 1`)
  return last?.measure === measure ? last.carried : 0
}
