import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { BackTest, backTest, backTestOffer, TestedPeriod } from "@baize/common/api/forecast.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import sql from "sql-template-tag"
import { pathTo } from "../../agents/line.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Database } from "../../database/database.ts"
import type { Parts } from "../../parts.ts"
import { catchUp } from "../../reports/job.ts"
import { inOneSnapshot } from "../../reports/snapshot.ts"
import type { Given } from "../../server/serve.ts"
import { payable } from "../arithmetic/payable.ts"
import { type ContractRecord, contracts, ownContract } from "../record.ts"
import { sideOf } from "../states.ts"
import { alone, figuresOf, without } from "./figures.ts"
import { pastSpans, type Span } from "./spans.ts"

/** So many past periods are tried. */
const PERIODS = 6

/** Tries terms that are being written on the real figures of a direct downline. */
export async function backTestOf(parts: Parts, { request, caller, brand, refuse }: Given<typeof backTest>): Promise<BackTest> {
  const { memberId, kind, terms } = request
  const path = await pathTo(parts.database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  const problems = termsProblems(terms, kind)
  if (problems.length > 0) refuse("terms-wrong", { fields: problems })
  return tryTerms(parts, brand, { kind, terms, downline: memberId, upline: caller.memberId, reader: caller.memberId })
}

/** Tries the terms of a contract, those that wait for consent where some do; only its upline sees his margin. */
export async function backTestOfContract(
  parts: Parts,
  { request, caller, brand, refuse }: Given<typeof backTestOffer>,
): Promise<BackTest> {
  const found = await parts.database.row<ContractRecord>(
    sql`${contracts} where c.id = ${request.contractId} and c.brand = ${brand.id}`,
  )
  const contract = found ?? refuse("absent")
  const side = sideOf(contract, caller.memberId) ?? refuse("absent")
  const { kind, downline } = contract
  const terms = contract.proposedTerms ?? contract.terms
  const { memberId: reader } = caller
  return tryTerms(parts, brand, { kind, terms, downline, upline: side === "upline" ? reader : null, reader })
}

interface Trial {
  readonly kind: ContractKind
  readonly terms: Terms
  readonly downline: number
  /** Whose margin is looked at; null: nobody's. */
  readonly upline: number | null
  /** Who asks. */
  readonly reader: number
}

async function tryTerms(parts: Pick<Parts, "database" | "clock">, brand: Brand, trial: Trial): Promise<BackTest> {
  const { database, clock } = parts
  await catchUp(parts)
  const { kind, terms, downline, upline, reader } = trial
  return await inOneSnapshot(database, reader, async tx => {
    const own = upline === null ? undefined : (await ownContract(tx, upline, kind))?.terms
    const periods: TestedPeriod[] = []
    let carriedIn = 0
    for (const span of pastSpans(terms.period, clock.now(), brand.gmtOffsetMinutes, PERIODS)) {
      const figures = await figuresOf(tx, brand, downline, span, terms.activeTurnover)
      const inputs = { ...alone(figures), carriedIn }
      const { tier, base, amount, carriedOut } = payable(terms, inputs)
      const gets = own && (await addedTo(tx, brand, own, { upline: upline!, downline, span }))
      periods.push({
        period: span.key,
        from: span.first,
        to: span.last,
        inputs,
        tier,
        base,
        amount,
        upline: gets === undefined ? null : { gets, margin: gets - amount },
      })
      carriedIn = carriedOut
    }
    const sum = (of: readonly TestedPeriod[]): number => of.reduce((total, { amount }) => total + amount, 0)
    return {
      periods,
      tiers: terms.tiers.map((_, n) => {
        const reached = periods.filter(({ tier }) => tier === n + 1)
        return { reached: reached.length, amount: sum(reached) }
      }),
      total: sum(periods),
      margin: own ? periods.reduce((total, { upline: side }) => total + side!.margin, 0) : null,
    }
  })
}

/** What a downline's line adds to what the upline's own terms pay him for a period: with it, less without it. */
async function addedTo(
  tx: Database,
  brand: Brand,
  own: Terms,
  { upline, downline, span }: { readonly upline: number; readonly downline: number; readonly span: Span },
): Promise<number> {
  const whole = await figuresOf(tx, brand, upline, span, own.activeTurnover)
  const part = await figuresOf(tx, brand, downline, span, own.activeTurnover)
  return payable(own, alone(whole)).amount - payable(own, alone(without(whole, part))).amount
}
