import { westernDigits } from "@baize/kit/western-digits.ts"
import { makeAutoObservable, observableRef } from "mobx"
import { units } from "../../api/lottery-tickets.ts"
import type { BetType } from "../../lottery/bets/bet-type.ts"
import { type Expression, expressionOf, selectionsOf } from "../../lottery/bets/expression.ts"
import { betTypesOf, type LotteryFamily } from "../../lottery/bets/families.ts"
import {
  type HighestHits,
  highestAlone,
  highestOf,
  highestOfLines,
  highestOfPick,
  soldOdds,
} from "../../lottery/bets/highest-prize.ts"
import { haveInCommon } from "../../lottery/bets/in-common.ts"
import { FULL_PERCENT } from "../../lottery/bets/number-rules.ts"
import { type CombinationStake, prizeOf, stakeOf } from "../../lottery/bets/odds.ts"
import { samePick } from "../../lottery/bets/same-pick.ts"
import { type TypedLines, typedText } from "../../lottery/bets/typed-lines.ts"
import { type QuickPick, quickPicked, randomPick } from "./quick-pick.ts"
import { type Slicing, TypedEntry } from "./typed-entry.ts"

/** A bet of the slip, as it would be placed. */
export interface SlipBet extends CombinationStake {
  /** Code of its bet type. */
  readonly bet: string
  readonly expression: Expression
  readonly combinations: number
  /** Minor units. */
  readonly stake: number
}

interface SlipTerms {
  /** The currency's decimals. */
  readonly exponent: number
  /** The prize group in which odds are shown. */
  readonly group: number
  /** What one combination can win on a draw at most, in minor units. */
  readonly mostPrize: number
  /** Percent of the odds that a pick is sold at; 0 if it isn't sold. Absent: everything is sold at the whole odds. */
  percentOf?(type: AnyBetType, expression: Expression): number
}

export type AnyBetType = BetType<never>

/** Letters of a pick that takes too long to compare while it is made. */
const LONG = 4_000

const atOnce: Slicing = { now: () => 0, pause: () => Promise.resolve() }

/** A bet being made on a lottery, with its live count, stake and prize, and the bets already on the slip. */
export class LotterySlip {
  readonly types: readonly AnyBetType[]
  terms: SlipTerms
  type: AnyBetType
  /** Indexes picked in each row, ascending. */
  picks: readonly (readonly number[])[]
  multiple = 1
  bets: readonly SlipBet[] = []
  /** The player's, where the bet type allows it. */
  private chosenUnit: number = units[0]
  /** Lines as typed, for bet types that have them; they come before the picks. */
  private readonly entry: TypedEntry

  constructor(family: LotteryFamily, terms: SlipTerms, slicing = atOnce) {
    this.types = betTypesOf(family) as readonly AnyBetType[]
    this.terms = terms
    this.type = this.types[0]!
    this.picks = this.type.rows.map(() => [])
    this.entry = new TypedEntry(slicing)
    makeAutoObservable<this, "entry">(this, {
      types: false,
      terms: observableRef,
      type: observableRef,
      picks: observableRef,
      bets: observableRef,
      entry: false,
    })
  }

  /** Another bet type: its pad is empty. */
  choose(code: string): void {
    this.type = this.types.find(type => type.code === code) ?? this.type
    this.clear()
  }

  /** The chosen unit, or the next lower one with which the most that the bet can win is within the cap. */
  get unit(): number {
    return units.find(unit => unit <= this.chosenUnit && this.isWithinCap(unit)) ?? this.chosenUnit
  }

  /** Whether the most that the bet can win is within the cap, with a multiple of one. */
  private isWithinCap(unit: number): boolean {
    const { hits, odds } = this.highest
    return prizeOf(hits, odds, { unit, multiple: 1 }, this.terms.exponent) <= this.terms.mostPrize
  }

  toggle(row: number, index: number): void {
    const picked = this.picks[row]!
    this.fill(row, picked.includes(index) ? picked.filter(one => one !== index) : [...picked, index])
  }

  /** Fills a row; a row of words has no halves. */
  quick(row: number, pick: QuickPick): void {
    this.fill(row, quickPicked(this.type.rows[row]!.values, pick))
  }

  /** Picks for the player; `random` gives numbers from 0 up to 1. */
  pickRandomly(random: () => number): void {
    this.clear()
    this.picks = randomPick(this.type, random)
  }

  /** Picks all rows at once. */
  pick(picks: readonly (readonly number[])[]): void {
    if (picks.length === this.type.rows.length) this.picks = picks
  }

  /** Puts a bet that was made before back on the board: on the pad, or as typed lines. */
  async load({ bet, expression, unit, multiple }: Omit<SlipBet, "combinations" | "stake">): Promise<void> {
    this.choose(bet)
    this.stakeWith({ unit, multiple })
    if (expression.startsWith("=")) await this.enter(typedText(this.type, expression))
    else this.pick(selectionsOf(this.type, expression)?.[0] ?? [])
  }

  private fill(row: number, indexes: readonly number[]): void {
    const sorted = indexes.toSorted((one, other) => one - other)
    this.picks = this.picks.map((picked, n) => (n === row ? sorted : picked))
  }

  clear(): void {
    this.picks = this.type.rows.map(() => [])
    this.entry.clear()
  }

  /** Reads lines as they are typed or pasted, long texts in slices. */
  enter(text: string): Promise<void> {
    return this.entry.enter(this.type, westernDigits(text))
  }

  stakeWith({ unit = this.chosenUnit, multiple = this.multiple }: Partial<CombinationStake>): void {
    this.chosenUnit = unit
    this.multiple = multiple
  }

  /** Whether the prize group changes what the chosen bet pays, and earns a rebate. That of a fixed prize does neither. */
  get followsGroup(): boolean {
    return this.type.tiers.some(({ pays }) => pays === undefined)
  }

  /** Chooses the prize group, within the caller's terms. */
  playIn(group: number): void {
    this.terms = { ...this.terms, group }
  }

  get text(): string {
    return this.entry.text
  }

  /** Whether typed lines are still being read. */
  get reading(): boolean {
    return this.entry.reading
  }

  /** What became of the typed lines. */
  get typed(): TypedLines {
    return this.entry.typed
  }

  get expression(): Expression {
    return this.typed.lines.length > 0 ? `=${this.typed.lines.join(";")}` : expressionOf(this.type, this.picks)
  }

  /** Each typed line is one combination. */
  get combinations(): number {
    return this.typed.lines.length || this.type.count(this.picks)
  }

  /** Minor units; undefined where it is not a whole number of them. */
  get stake(): number | undefined {
    return stakeOf(this.combinations, this, this.terms.exponent)
  }

  /** Whether the bet, or a single combination while nothing is picked, can be staked with a unit, and won within the cap. */
  canStake(unit: number): boolean {
    return (
      this.isWithinCap(unit) &&
      stakeOf(Math.max(1, this.combinations), { unit, multiple: this.multiple }, this.terms.exponent) !== undefined
    )
  }

  /** The most that the bet can win in one draw, by which the platform limits it; of a combination while nothing is picked. */
  get highest(): HighestHits {
    const { type, typed, odds } = this
    const first = this.firstSelection
    if (!first) return highestAlone(type, odds)
    if (typed.lines.length <= 1) return highestOf(type, first, odds)
    return highestOfLines(type, { lines: typed.lines.length, uses: typed.uses ?? [], first }, odds)
  }

  private get odds(): readonly number[] {
    return this.oddsOf(this.expression)
  }

  /** What a pick is sold at now; what is not sold is counted at the whole odds. */
  private oddsOf(expression: Expression): readonly number[] {
    const { type, terms } = this
    return soldOdds(type.tiers, terms.group, terms.percentOf?.(type, expression) || FULL_PERCENT)
  }

  /** The pick, or the first of the typed lines; undefined while it is incomplete. */
  private get firstSelection(): readonly (readonly number[])[] | undefined {
    const [line] = this.typed.lines
    if (line !== undefined) return selectionsOf(this.type, `=${line}`)![0]!
    return this.combinations > 0 ? this.picks : undefined
  }

  /** The most that the bet can win in one draw, in minor units; 0 while it is incomplete. */
  get prize(): number {
    const { hits, odds } = this.highest
    return this.combinations > 0 ? prizeOf(hits, odds, this, this.terms.exponent) : 0
  }

  /** The most that it can win with the bets on the slip that have a combination in common with it: what the cap is about. */
  get prizeOfPick(): number {
    const { type, bets, terms, prize } = this
    const common = bets.filter(({ bet, expression }) => bet === type.code && this.isCommon(expression))
    return common.reduce((sum, { expression, ...stake }) => {
      const { hits, odds } = highestOfPick(type, selectionsOf(type, expression)!, this.oddsOf(expression))
      return sum + prizeOf(hits, odds, stake, terms.exponent)
    }, prize)
  }

  /** Whether another pick has a combination in common with it. Of a long one only the same: the platform compares the others. */
  private isCommon(other: Expression): boolean {
    const { type, expression } = this
    const isLong = Math.max(expression.length, other.length) > LONG
    if (isLong) return expression.length === other.length && samePick(type, expression) === samePick(type, other)
    return haveInCommon(type, selectionsOf(type, expression) ?? [], selectionsOf(type, other) ?? [])
  }

  /** The most that one of its numbers can win in one draw, where these are bounded one by one. */
  get prizeOfNumber(): number {
    const { type, odds, firstSelection: first } = this
    return first ? prizeOf(highestOf(type, first, odds).hits, odds, this, this.terms.exponent) : 0
  }

  /** What a win of a bet on the slip pays at least at this percent of the odds, in minor units. */
  leastPrize({ bet, expression, ...stake }: SlipBet, percent: number): number {
    const type = this.types.find(({ code }) => code === bet)!
    const first = expression.startsWith("=") ? expression.split(";", 1)[0]! : expression
    const eligible = type.eligible(selectionsOf(type, first)![0]!)
    const odds = soldOdds(type.tiers, this.terms.group, percent)
    return Math.min(
      ...odds.flatMap((odds, tier) => (eligible[tier]! > 0 ? [prizeOf([1], [odds], stake, this.terms.exponent)] : [])),
    )
  }

  /** Whether the bet can be put on the slip. */
  get complete(): boolean {
    return !this.reading && this.combinations > 0 && this.stake !== undefined
  }

  /** Puts the bet on the slip, and empties the pad. */
  add(): void {
    const { type, expression, combinations, unit, multiple, stake } = this
    if (!this.complete || stake === undefined) return
    this.bets = [...this.bets, { bet: type.code, expression, combinations, unit, multiple, stake }]
    this.clear()
  }

  /** Puts bets on the slip that were made before: from a record, or before signing in again. */
  put(bets: readonly SlipBet[]): void {
    this.bets = [...this.bets, ...bets]
  }

  remove(bet: SlipBet): void {
    this.bets = this.bets.filter(one => one !== bet)
  }

  removeAll(): void {
    this.bets = []
  }

  /** Of all bets on the slip, in minor units. */
  get total(): number {
    return this.bets.reduce((sum, { stake }) => sum + stake, 0)
  }
}
