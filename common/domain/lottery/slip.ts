import { makeAutoObservable, observableRef } from "mobx"
import type { BetType } from "../../lottery/bets/bet-type.ts"
import { combinationsOf, type Expression, expressionOf, selectionsOf } from "../../lottery/bets/expression.ts"
import { betTypesOf, type LotteryFamily } from "../../lottery/bets/families.ts"
import { type CombinationStake, oddsOf, prizeOf, stakeOf } from "../../lottery/bets/odds.ts"
import { readLines, type TypedLines } from "../../lottery/bets/typed-lines.ts"

/** What a row of a pad can be filled with at once; halves compare places in the row, and odd and even the values. */
export type QuickPick = "all" | "big" | "small" | "odd" | "even" | "clear"

/** A bet of the slip, as it would be placed. */
export interface SlipBet extends CombinationStake {
  /** Code of its bet type. */
  readonly bet: string
  readonly expression: Expression
  readonly combinations: number
  /** Minor units. */
  readonly stake: number
}

/** The currency's decimals, and the prize group in which odds are shown. */
interface SlipTerms {
  readonly exponent: number
  readonly group: number
}

type AnyBetType = BetType<never>

/** A bet being made on a lottery, with its live count, stake and prize, and the bets already on the slip. */
export class LotterySlip {
  readonly types: readonly AnyBetType[]
  readonly terms: SlipTerms
  type: AnyBetType
  /** Indexes picked in each row, ascending. */
  picks: readonly (readonly number[])[]
  /** Lines as typed, for bet types that have them; they come before the picks. */
  text = ""
  unit = 1_000
  multiple = 1
  bets: readonly SlipBet[] = []

  constructor(family: LotteryFamily, terms: SlipTerms) {
    this.types = betTypesOf(family) as readonly AnyBetType[]
    this.terms = terms
    this.type = this.types[0]!
    this.picks = this.type.rows.map(() => [])
    makeAutoObservable(this, { types: false, terms: false, type: observableRef, picks: observableRef, bets: observableRef })
  }

  /** Another bet type: its pad is empty. */
  choose(code: string): void {
    this.type = this.types.find(type => type.code === code) ?? this.type
    this.clear()
  }

  toggle(row: number, index: number): void {
    const picked = this.picks[row]!
    this.put(row, picked.includes(index) ? picked.filter(one => one !== index) : [...picked, index])
  }

  /** Fills a row; a row of words has no halves. */
  quick(row: number, pick: QuickPick): void {
    const { values } = this.type.rows[row]!
    this.put(
      row,
      values.flatMap((value, index) => (isPicked(pick, index, values.length, Number(value)) ? [index] : [])),
    )
  }

  private put(row: number, indexes: readonly number[]): void {
    const sorted = indexes.toSorted((one, other) => one - other)
    this.picks = this.picks.map((picked, n) => (n === row ? sorted : picked))
  }

  clear(): void {
    this.picks = this.type.rows.map(() => [])
    this.text = ""
  }

  enter(text: string): void {
    this.text = text
  }

  stakeWith({ unit = this.unit, multiple = this.multiple }: Partial<CombinationStake>): void {
    this.unit = unit
    this.multiple = multiple
  }

  /** What became of the typed lines. */
  get typed(): TypedLines {
    return readLines(this.type, this.text)
  }

  get expression(): Expression {
    return this.typed.lines.length > 0 ? `=${this.typed.lines.join(";")}` : expressionOf(this.type, this.picks)
  }

  get combinations(): number {
    return combinationsOf(this.type, this.expression)
  }

  /** Minor units; undefined where it is not a whole number of them. */
  get stake(): number | undefined {
    return stakeOf(this.combinations, this, this.terms.exponent)
  }

  /** The most that one of its combinations can win, in minor units. */
  get prize(): number {
    const { exponent, group } = this.terms
    const eligible = (selectionsOf(this.type, this.expression) ?? []).map(selection => this.type.eligible(selection))
    const odds = this.type.tiers.map((tier, n) => (eligible.some(counts => counts[n]! > 0) ? oddsOf(tier, group) : 0))
    return prizeOf([1], [Math.max(0, ...odds)], this, exponent)
  }

  /** Whether the bet can be put on the slip. */
  get complete(): boolean {
    return this.combinations > 0 && this.stake !== undefined
  }

  /** Puts the bet on the slip, and empties the pad. */
  add(): void {
    const { type, expression, combinations, unit, multiple, stake } = this
    if (combinations === 0 || stake === undefined) return
    this.bets = [...this.bets, { bet: type.code, expression, combinations, unit, multiple, stake }]
    this.clear()
  }

  remove(bet: SlipBet): void {
    this.bets = this.bets.filter(one => one !== bet)
  }

  /** Of all bets on the slip, in minor units. */
  get total(): number {
    return this.bets.reduce((sum, { stake }) => sum + stake, 0)
  }
}

function isPicked(pick: QuickPick, index: number, count: number, value: number): boolean {
  if (pick === "all") return true
  if (pick === "big") return index >= count / 2
  if (pick === "small") return index < count / 2
  if (pick === "odd") return value % 2 === 1
  return pick === "even" && value % 2 === 0
}
