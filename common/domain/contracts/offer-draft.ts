import type { Terms, Tier } from "@baize/common/api/contracts.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { aboveOwn, termsProblems, tierReached } from "@baize/common/api/terms.ts"
import { makeAutoObservable } from "mobx"
import { parseMoney, writeMoney } from "../money.ts"

/** One row of the tiers editor, as typed: sums in major units, the rate in percent. */
export interface TierDraft {
  /** Names the row while it is edited, whatever is put in above it. */
  readonly key: number
  minTurnover: string
  minLoss: string
  minActive: string
  pays: "rate" | "fixed"
  rate: string
  fixed: string
}

/** Percent with four decimals is parts per million: "12.5" is 125 000. */
const PERCENT_DECIMALS = 4

/** A dividend offer while it is being written: what is typed, the terms it makes, and what is wrong with it. */
export class OfferDraft {
  memberId: number | undefined = undefined
  measure: Terms["measure"] = "netLoss"
  tierMode: Terms["tierMode"] = "whole"
  deductions: Terms["deductions"] = ["bonus", "rebate"]
  carryOver = true
  cap = ""
  period: Terms["period"] = "monthly"
  noticeDays = "0"
  activeTurnover = "0"
  tiers: TierDraft[] = []
  readonly own: Terms | undefined
  private readonly exponent: number
  private keys = 0

  /** Starts from the offerer's own terms: the same shape, rates left to be filled in. `exponent`: decimals of the currency. */
  constructor(exponent: number, own: Terms | undefined) {
    this.exponent = exponent
    this.own = own
    if (own) {
      Object.assign(this, {
        measure: own.measure,
        tierMode: own.tierMode,
        deductions: [...own.deductions],
        carryOver: own.carryOver,
        cap: own.cap === null ? "" : this.write(own.cap),
        period: own.period,
        noticeDays: String(own.noticeDays),
        activeTurnover: this.write(own.activeTurnover),
      })
    }
    this.tiers = (own?.tiers ?? [undefined]).map(tier => ({
      key: this.keys++,
      minTurnover: this.write(tier?.minTurnover ?? 0),
      minLoss: this.write(tier?.minLoss ?? 0),
      minActive: String(tier?.minActive ?? 0),
      pays: tier?.fixed ? "fixed" : "rate",
      rate: "",
      fixed: "",
    }))
    makeAutoObservable<this, "exponent" | "keys">(this, { own: false, exponent: false, keys: false })
  }

  set<Field extends Exclude<keyof this & string, "tiers" | "own">>(field: Field, value: this[Field]): void {
    this[field] = value
  }

  setTier(key: number, change: Partial<TierDraft>): void {
    const tier = this.tiers.find(row => row.key === key)
    if (tier) Object.assign(tier, change)
  }

  /** A new last row, with the thresholds of the row above for somebody to raise. */
  addTier(): void {
    const above = this.tiers.at(-1)
    this.tiers.push({
      key: this.keys++,
      minTurnover: above?.minTurnover ?? "0",
      minLoss: above?.minLoss ?? "0",
      minActive: above?.minActive ?? "0",
      pays: above?.pays ?? "rate",
      rate: "",
      fixed: "",
    })
  }

  removeTier(key: number): void {
    this.tiers = this.tiers.filter(row => row.key !== key)
  }

  /** The terms as they would be offered; undefined while a field cannot be read. */
  get terms(): Terms | undefined {
    return this.reading(undefined)
  }

  /** The terms that are typed, `pay` standing for a rate or fixed sum that cannot be read. */
  private reading(pay: 0 | undefined): Terms | undefined {
    const cap = this.cap.trim() === "" ? null : this.read(this.cap)
    const noticeDays = whole(this.noticeDays)
    const activeTurnover = this.read(this.activeTurnover)
    const tiers = this.tiers.map(tier => ({
      minTurnover: this.read(tier.minTurnover),
      minLoss: this.read(tier.minLoss),
      minActive: whole(tier.minActive),
      rate: tier.pays === "rate" ? (percent(tier.rate) ?? pay) : 0,
      fixed: tier.pays === "fixed" ? (this.read(tier.fixed) ?? pay) : 0,
    }))
    const { measure, tierMode, deductions, carryOver, period } = this
    const terms = { measure, tierMode, deductions: [...deductions], carryOver, period, cap, noticeDays, activeTurnover, tiers }
    return isWhole(terms) ? terms : undefined
  }

  /**
   * What keeps this from being offered, as the platform would say it: fields like `tiers.0.rate`, codes of `terms.ts`, or `empty` and
   * `unreadable` where something cannot be read yet.
   */
  get problems(): readonly FieldProblem[] {
    const { unread, own } = this
    // While only rates are missing, the rows that have theirs are checked already.
    const terms = unread.every(({ field }) => /rate$|fixed$/.test(field)) ? this.reading(0) : undefined
    if (!terms) return unread
    const missing = unread.map(({ field }) => field.replace(/\w+$/, ""))
    const found = [...termsProblems(terms), ...(own ? aboveOwn(terms, own) : [])]
    return [...unread, ...found.filter(({ field }) => !missing.some(row => field.startsWith(row)))]
  }

  /** What the offerer gets himself where a row's thresholds are just reached; undefined: nothing, or the row cannot be read. */
  ownTierAt(row: number): Tier | undefined {
    const tier = this.reading(0)?.tiers[row]
    if (!tier || !this.own) return undefined
    return this.own.tiers[
      tierReached(this.own.tiers, { turnover: tier.minTurnover, loss: tier.minLoss, active: tier.minActive }) - 1
    ]
  }

  get ready(): boolean {
    return this.memberId !== undefined && this.terms !== undefined && this.problems.length === 0
  }

  private get unread(): FieldProblem[] {
    const texts: [field: string, text: string, value: number | undefined][] = [
      ["noticeDays", this.noticeDays, whole(this.noticeDays)],
      ["activeTurnover", this.activeTurnover, this.read(this.activeTurnover)],
      ["cap", this.cap, this.cap.trim() === "" ? 0 : this.read(this.cap)],
      ...this.tiers.flatMap((tier, row): typeof texts => [
        [`tiers.${row}.minTurnover`, tier.minTurnover, this.read(tier.minTurnover)],
        [`tiers.${row}.minLoss`, tier.minLoss, this.read(tier.minLoss)],
        [`tiers.${row}.minActive`, tier.minActive, whole(tier.minActive)],
        tier.pays === "rate"
          ? [`tiers.${row}.rate`, tier.rate, percent(tier.rate)]
          : [`tiers.${row}.fixed`, tier.fixed, this.read(tier.fixed)],
      ]),
    ]
    return texts
      .filter(([, , value]) => value === undefined)
      .map(([field, text]) => ({ field, code: text.trim() === "" ? "empty" : "unreadable" }))
  }

  private read(text: string): number | undefined {
    return parseMoney(text, this.exponent)
  }

  private write(minor: number): string {
    return writeMoney(minor, this.exponent)
  }
}

const whole = (text: string): number | undefined => parseMoney(text, 0)
const percent = (text: string): number | undefined => {
  const ppm = parseMoney(text, PERCENT_DECIMALS)
  return ppm !== undefined && ppm <= 1_000_000 ? ppm : undefined
}

type MaybeTerms = {
  [Key in keyof Terms]: Key extends "tiers"
    ? { [Field in keyof Terms["tiers"][number]]: number | undefined }[]
    : Terms[Key] | undefined
}

const isWhole = (terms: MaybeTerms): terms is Terms =>
  Object.values(terms).every(value => value !== undefined) &&
  terms.tiers.every(tier => Object.values(tier).every(value => value !== undefined))
