import { type ContractKind, periodsOf, type Terms } from "@baize/common/api/contract-terms.ts"
import { termsProblems } from "@baize/common/api/terms.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import { lintTerms, type Warning } from "@baize/common/contracts/lint.ts"
import { writeMoney } from "@baize/common/money.ts"
import sql from "sql-template-tag"
import { teamReturn } from "../agency/forecast/returns.ts"
import { fileWords } from "../books/facts/file/words.ts"
import { catchUp } from "../books/facts/job.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"

/** Likely mistakes in the house's terms for a top agent, in the portal's words, as an upline sees them when offering. */
export async function warningsOf(platform: Platform, brand: Brand, agent: MemberId, terms: Terms): Promise<string[]> {
  const { database, clock } = platform
  await catchUp(platform)
  const returnPpm = await teamReturn(database, brand, agent, clock.now())
  const { members } = await database.one<{ members: number }>(
    sql`select coalesce((select members from team_size where agent = ${agent}), 0) + 1 as members`,
  )
  return lintTerms(terms, { members, returnPpm }).map(warning => written(warning, brand))
}

/** What is wrong with terms of a kind, one line per field, in the portal's words. */
export const problemsOf = (terms: Terms, kind: ContractKind): string[] =>
  termsProblems(terms, kind).map(({ field, code }) => {
    const which = field === "period" ? ` (${kind}: ${periodsOf[kind].join(", ")})` : ""
    return `${field}: ${inEnglish(`offer.problems.${code}`)}${which}`
  })

const inEnglish = fileWords("en")

function written({ code, tier, amount, by = [], expected }: Warning, brand: Brand): string {
  const number = amount ?? 0
  const sum =
    code === "too-many-members"
      ? String(number)
      : code === "rate-above-margin"
        ? `${writeMoney(number, 4)}%`
        : writeMoney(number, brand.exponent)
  const text = inEnglish(`contracts:warnings.${code === "cliff" && amount === null ? "cliff-rate" : code}`)
    .replace("{{amount}}", sum)
    .replace("{{by}}", by.map(name => inEnglish(`contracts:thresholds.${name}`)).join(", "))
  const whole = expected ? `${text} ${inEnglish("contracts:warnings.expected")}` : text
  return tier === null ? whole : `${inEnglish("contracts:terms.tierName").replace("{{n}}", String(tier))}: ${whole}`
}
