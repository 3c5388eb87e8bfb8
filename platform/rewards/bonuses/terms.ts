import {
  BonusGrant,
  type BonusOccasion,
  type BonusTerms,
  type CampaignKind,
  campaignKinds,
  cashbackPeriods,
  fundsOrders,
} from "@baize/common/api/bonuses.ts"
import { gameTypes, Instant, Rate, Sum } from "@baize/common/api/fields.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { checked } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { freeRoundsProblem } from "../../play/seamless/free-rounds.ts"

const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** A campaign as an operator writes it. Money in minor units, rates in parts per million. */
const Campaign = v.strictObject({
  kind: v.picklist(campaignKinds),
  opensAt: v.optional(Instant),
  /** No one joins after it; those who have keep their terms. */
  closesAt: v.optional(Instant),
  grant: BonusGrant,
  /** The deposit that it takes. A welcome bonus takes the first one ever. */
  deposit: v.optional(v.strictObject({ min: v.optional(Sum), methods: v.optional(v.array(v.string())) })),
  /** A part of what a member lost in a period; a smaller loss than `minLoss` earns nothing. */
  cashback: v.optional(v.strictObject({ period: v.picklist(cashbackPeriods), minLoss: v.optional(Sum, 1) })),
  /** Unless told otherwise, only where documents have proved the date of birth. */
  birthday: v.optional(v.strictObject({ verified: v.optional(v.boolean(), true) })),
  /** The VIP levels that bring it, once each. */
  levels: v.optional(v.pipe(v.array(whole(1, 99)), v.minLength(1, "name at least one"))),
  code: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z\d]{4,20}$/, "4 to 20 letters and digits"))),
  /** How often a member can have it. */
  times: v.optional(whole(1, 100), 1),
  /** Whether other accounts of the person, or sign-ins from the member's device and address, count as theirs. */
  oncePer: v.optional(v.picklist(["member", "person", "device"]), "person"),
  /** Turnover, in times the granted amount. */
  wagering: v.optional(whole(0, 100), 0),
  weights: v.optional(v.partial(v.strictObject(v.entriesFromList(gameTypes, Rate))), {}),
  maxStake: v.optional(Sum),
  days: v.optional(whole(1, 365), 30),
  order: v.optional(v.picklist(fundsOrders), "cash-first"),
  review: v.optional(v.boolean(), false),
})
export type CampaignTerms = v.InferOutput<typeof Campaign>

/** Kinds that no one joins: the house gives them automatically. */
export const automaticKinds: readonly CampaignKind[] = ["cashback", "birthday", "level"]
export const isAutomatic = ({ kind }: { readonly kind: CampaignKind }): boolean => automaticKinds.includes(kind)

/** Throws InvalidInput that names what is wrong. */
export function readTerms(written: unknown): CampaignTerms {
  const terms = checked(Campaign, written)
  const { kind, grant, deposit, code, wagering, weights, maxStake, opensAt, closesAt, times, review } = terms
  const takesDeposit = deposit !== undefined || kind === "welcome" || kind === "reload"
  const problems = [
    ...automaticProblems(terms),
    kind !== "cashback" && grant.kind === "percent" && !takesDeposit && "grant: a part of a deposit needs `deposit`",
    kind === "code" && code === undefined && "code: missing",
    kind !== "code" && code !== undefined && "code: only with kind code",
    kind === "free-rounds" && grant.kind !== "free-rounds" && "grant: kind free-rounds grants free rounds",
    kind === "welcome" && times !== 1 && "times: there is one first deposit",
    grant.kind === "free-rounds" && wagering > 0 && "wagering: wins of free rounds are paid in cash, without turnover",
    wagering === 0 && maxStake !== undefined && "maxStake: only with wagering",
    wagering > 0 && gameTypes.every(type => weights[type] === 0) && "weights: no game counts, so no one could finish it",
    takesDeposit && review && "review: a bonus for a deposit is granted when the deposit arrives",
    opensAt && closesAt && Date.parse(closesAt) <= Date.parse(opensAt) && "closesAt: must be after opensAt",
  ].filter(problem => typeof problem === "string")
  if (problems.length > 0) throw new InvalidInput(problems.join("\n"))
  return {
    ...terms,
    ...(takesDeposit && { deposit: deposit ?? {} }),
    ...(kind === "birthday" && { birthday: terms.birthday ?? { verified: true } }),
  }
}

/** What does not go with a bonus that no one joins. */
function automaticProblems(terms: CampaignTerms): (string | false)[] {
  const { kind, grant, cashback, birthday, levels, deposit, code, review, times } = terms
  const joined = isAutomatic(terms) && (deposit !== undefined || code !== undefined || review || times !== 1)
  return [
    joined && "deposit, code, review, times: only for campaigns that members join",
    kind === "cashback" && cashback === undefined && "cashback: missing",
    kind !== "cashback" && cashback !== undefined && "cashback: only with kind cashback",
    kind === "cashback" && grant.kind !== "percent" && "grant: cashback is a part of a loss, `percent`",
    kind === "cashback" && grant.kind === "percent" && grant.ppm > 1_000_000 && "grant.ppm: more than the loss",
    kind !== "birthday" && birthday !== undefined && "birthday: only with kind birthday",
    kind === "level" && levels === undefined && "levels: missing",
    kind !== "level" && levels !== undefined && "levels: only with kind level",
  ]
}

/** What does not fit the brand; undefined: nothing. */
export function termsProblem({ deposit, levels }: CampaignTerms, { code, settings }: Brand): string | undefined {
  const noLevel = levels?.find(level => !settings.levels?.some(one => one.level === level))
  if (noLevel !== undefined) return `levels: ${code} names no VIP level ${noLevel}`
  const unknown = deposit?.methods?.find(method => !settings.deposit.some(one => one.code === method))
  return unknown && `deposit.methods: ${code} has no method ${unknown}`
}

/** The same about the game of its free rounds. */
export async function gameProblem(database: Database, { grant }: CampaignTerms, brand: Brand): Promise<string | undefined> {
  if (grant.kind !== "free-rounds") return undefined
  const { vendor, game } = grant
  const problem = await freeRoundsProblem(database, brand.id, grant)
  if (problem === undefined) return undefined
  if (problem.code === "not-offered") return `grant: ${brand.code} offers no game ${game} of ${vendor}`
  if (problem.code === "takes-none") return `grant: ${vendor} plays no free rounds in ${game}`
  return `grant.stake: ${vendor} plays free rounds in ${game} only at multiples of ${problem.unit}`
}

/** UKGC SR 5.1.1 allows ten times. */
const MOST_WAGERING = 10
/** A larger part of a deposit is more likely a slip: twice the deposit, in parts per million. */
const MOST_PPM = 2_000_000
const MUCH_CASHBACK = 500_000

/** What a regulator or a member would object to, or the house might regret, for the operator to read. */
export const warningsOf = (terms: CampaignTerms, now: Date): string[] => {
  const { kind, grant, birthday, deposit, wagering, maxStake, review, oncePer, weights, closesAt } = terms
  return [
    closesAt !== undefined && Date.parse(closesAt) <= now.getTime() && "closesAt: is over, so no one can join",
    kind === "cashback" && grant.kind === "percent" && grant.ppm > MUCH_CASHBACK && "grant: more than half of the loss",
    kind === "birthday" && birthday?.verified === false && "birthday: anyone can type a date of birth",
    grant.kind === "percent" && grant.ppm > MOST_PPM && `grant: ${grant.ppm / 1_000_000} times the deposit`,
    wagering === 0 && deposit && "wagering: none, so the deposit can be withdrawn with its bonus at once",
    wagering === 0 &&
      !isAutomatic(terms) &&
      !deposit &&
      grant.kind === "fixed" &&
      !review &&
      "wagering: none, so a claim is cash at once",
    wagering > MOST_WAGERING && `wagering: ${wagering} times the bonus; Great Britain does not allow more than ${MOST_WAGERING}`,
    wagering > 0 && maxStake === undefined && "maxStake: none, so a few large bets can complete the turnover",
    wagering > 0 && Object.keys(weights).length === 0 && "weights: every game type counts in full, table games as well",
    oncePer === "member" && !review && "oncePer: member, so one person can have it with several accounts",
  ].filter(warning => typeof warning === "string")
}

/** The amount for a deposit, minor units; rounded down. 0 for free rounds. */
export function amountOf({ grant }: CampaignTerms, deposit: Minor): Minor {
  if (grant.kind === "fixed") return grant.amount
  if (grant.kind === "free-rounds") return 0
  return Math.min(grant.cap, Number((BigInt(deposit) * BigInt(grant.ppm)) / 1_000_000n))
}

/** The name of a VIP level in the reader's language; null for one that the brand does not name. */
export type LevelName = (level: number) => string | null

const occasionOf = ({ cashback, birthday, levels }: CampaignTerms, nameOf: LevelName): BonusOccasion | null => {
  if (cashback) return { kind: "cashback", ...cashback }
  if (birthday) return { kind: "birthday", ...birthday }
  return levels ? { kind: "level", levels: levels.map(level => ({ level, name: nameOf(level) })) } : null
}

export const shownTerms = (terms: CampaignTerms, nameOf: LevelName): BonusTerms => {
  const { grant, deposit, code, times, oncePer, wagering, weights, maxStake, days, order, review } = terms
  return {
    grant,
    occasion: occasionOf(terms, nameOf),
    deposit: deposit ? { min: deposit.min ?? 0, methods: deposit.methods ?? [] } : null,
    needsCode: code !== undefined,
    times,
    perPerson: oncePer !== "member",
    wagering,
    weights: Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight !== undefined)),
    maxStake: maxStake ?? null,
    days,
    order,
    review,
  }
}
