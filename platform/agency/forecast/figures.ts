import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Inputs } from "../contracts/arithmetic/payable.ts"
import { proportionOf } from "../contracts/arithmetic/proportion.ts"
import type { Term } from "../settlements/changed-since.ts"
import { type Counting, type TeamTotals, teamTotals } from "../settlements/team-totals.ts"
import type { ForecastSpan } from "./spans.ts"

interface FigureChoice {
  /** The days of the contract whose figures they are; undefined: of no contract. */
  readonly term?: Term
  /** A member of the team whose own team is left out. */
  readonly without?: number | undefined
}

/** A team's figures in a span, in total or without a part. */
export const figuresOf = (
  database: Database,
  brand: Brand,
  member: MemberId,
  { first, last, hour }: ForecastSpan,
  counting: Counting,
  { term, without }: FigureChoice = {},
): Promise<TeamTotals> => teamTotals(database, brand, { downline: member, first, last, hour, counting, term, without })

/** Figures as inputs of a period without a carry. */
export const alone = (figures: TeamTotals): Inputs => ({ ...figures, carriedIn: 0, paidBefore: 0, trueUpIn: 0 })

const own = ["ownTurnover", "ownPayout", "ownContributions", "ownBonus", "ownRebate"] as const
/** They change with the figures that they correct. */
const foreign = ["foreignTurnover", "foreignPayout", "foreignContributions", "foreignBonus", "foreignRebate"] as const
const later = ["laterTurnover", "laterPayout", "laterContributions", "laterBonus", "laterRebate"] as const
const sums = [
  "turnover",
  "payout",
  "contributions",
  "bonus",
  "rebate",
  "salaries",
  "reversedTurnover",
  "reversedPayout",
  ...own,
  ...foreign,
  ...later,
] as const

/** Figures projected to the end of a period at the same rate; the number of members is unchanged. */
export const extended = (
  figures: TeamTotals,
  { part, whole }: { readonly part: number; readonly whole: number },
): TeamTotals => ({
  ...figures,
  ...Object.fromEntries(sums.map(name => [name, proportionOf(figures[name], whole, part)])),
})
