import type { ContractKind, Terms, Tier } from "@baize/common/api/contract-terms.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { aboveOwn, termsProblems, tierReached } from "@baize/common/api/terms.ts"
import { makeAutoObservable } from "mobx"
import { lintTerms, type Warning } from "../../contracts/lint.ts"
import { parseMoney, writeMoney } from "../../money.ts"

/**
 * One row of the tiers editor, as typed: amounts in major units, the rate in percent. `pays` selects rate, fixed amount or both.
 */
export interface TierDraft {
  /** Identifies the row while it is edited, even if rows are inserted above. */
  readonly key: number
  minTurnover: string
  minLoss: string
  minActive: string
  pays: "rate" | "fixed" | "both"
  rate: string
  fixed: string
}

/** Percent with four decimals is parts per million: "12.5" is 125,000. */
const PERCENT_DECIMALS = 4

/** A possible recipient: their rebate in parts per million, and the number of members in their team, themselves included. */
export interface Offeree {
  readonly id: number
  readonly rebate: number
  readonly members: number
}

interface OfferBasis {
  readonly kind: ContractKind
  /** The upline's own terms and rebate, which limit the offer. */
  readonly own: Terms
  readonly ownRebate: number
  readonly offerees: readonly Offeree[]
  /** The mean RTP of the brand's games, parts per million; undefined: not known. */
  readonly returnPpm?: number | undefined
  /** Decimals of the currency. */
  readonly exponent: number
  /** The terms to amend; undefined: a first offer, with the structure of the upline's own terms and rates left to fill in. */
  readonly from?: Terms | undefined
}

/** An offer or an amendment being written: the input, the terms it makes, and their problems. */
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
  ownPlay = false
  remainder: Terms["remainder"] = "forgiven"
  tiers: TierDraft[] = []
  /** The RTP of the games that the chosen team plays, parts per million; undefined: the brand's, if known. */
  teamReturnPpm: number | undefined = undefined
  private readonly basis: OfferBasis
  private keys = 0
  /** The initial content of the form. */
  private readonly begun: string

  constructor(basis: OfferBasis) {
    this.basis = basis
    const { own, from } = basis
    const { measure, tierMode, deductions, carryOver, cap, period, noticeDays, activeTurnover, remainder, tiers } = from ?? own
    this.measure = measure
    this.tierMode = tierMode
    this.deductions = [...deductions]
    this.carryOver = carryOver
    this.cap = cap === null ? "" : this.write(cap)
    this.period = period
    this.noticeDays = String(noticeDays)
    this.activeTurnover = this.write(activeTurnover)
    this.ownPlay = from?.ownPlay ?? false
    this.remainder = remainder
    this.tiers = tiers.map(tier => ({
      key: this.keys++,
      minTurnover: this.write(tier.minTurnover),
      minLoss: this.write(tier.minLoss),
      minActive: String(tier.minActive),
      pays: tier.fixed === 0 ? "rate" : tier.rate === 0 ? "fixed" : "both",
      rate: from && tier.rate > 0 ? writeMoney(tier.rate, PERCENT_DECIMALS) : "",
      fixed: from && tier.fixed > 0 ? this.write(tier.fixed) : "",
    }))
    makeAutoObservable<this, "basis" | "keys" | "begun">(this, { basis: false, keys: false, begun: false })
    this.begun = this.written
  }

  /** The current content of the form. */
  private get written(): string {
    const { memberId, measure, tierMode, deductions, carryOver, cap, period, noticeDays, activeTurnover } = this
    const rows = this.tiers.map(({ key: _, ...row }) => row)
    const conditions = [deductions, carryOver, cap, period, noticeDays, activeTurnover, this.ownPlay, this.remainder]
    return JSON.stringify([memberId, measure, tierMode, conditions, rows])
  }

  /** Whether the form contains input that would be lost. */
  get changed(): boolean {
    return this.written !== this.begun
  }

  /** The recipient. */
  get offeree(): Offeree | undefined {
    return this.basis.offerees.find(({ id }) => id === this.memberId)
  }

  set<Field extends Exclude<keyof this & string, "tiers">>(field: Field, value: this[Field]): void {
    this[field] = value
  }

  setTier(key: number, change: Partial<TierDraft>): void {
    const tier = this.tiers.find(row => row.key === key)
    if (tier) Object.assign(tier, change)
  }

  /** Adds a last row, with the thresholds of the row above to be raised. */
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

  /** The terms as they would be offered; undefined while a field is unreadable. */
  get terms(): Terms | undefined {
    return this.reading(undefined)
  }

  /** The typed terms, with `pay` in place of an unreadable rate or fixed amount. */
  private reading(pay: 0 | undefined): Terms | undefined {
    const cap = this.cap.trim() === "" ? null : this.read(this.cap)
    const noticeDays = whole(this.noticeDays)
    const activeTurnover = this.read(this.activeTurnover)
    const tiers = this.tiers.map(tier => ({
      minTurnover: this.read(tier.minTurnover),
      minLoss: this.read(tier.minLoss),
      minActive: whole(tier.minActive),
      rate: tier.pays === "fixed" ? 0 : (percent(tier.rate) ?? pay),
      fixed: tier.pays === "rate" ? 0 : (this.read(tier.fixed) ?? pay),
    }))
    const { measure, tierMode, deductions, carryOver, period, ownPlay, remainder } = this
    const agreed = { measure, tierMode, deductions: [...deductions], carryOver, period, ownPlay, remainder }
    const terms = { ...agreed, cap, noticeDays, activeTurnover, tiers }
    return isWhole(terms) ? terms : undefined
  }

  /**
   * Why this can't be offered, in the platform's terms: fields like `tiers.0.rate`, codes of `terms.ts`, or `empty` and
   * `unreadable` for fields that aren't readable yet.
   */
  get problems(): readonly FieldProblem[] {
    const { unread, basis, offeree } = this
    const { kind, own, ownRebate } = basis
    // While only rates are missing, complete rows are already checked.
    const terms = unread.every(({ field }) => /rate$|fixed$/.test(field)) ? this.reading(0) : undefined
    if (!terms) return unread
    const missing = unread.map(({ field }) => field.replace(/\w+$/, ""))
    const rebates = { own: ownRebate, downline: offeree?.rebate ?? 0 }
    const found = [...termsProblems(terms, kind), ...aboveOwn(terms, own, rebates)]
    return [...unread, ...found.filter(({ field }) => !missing.some(row => field.startsWith(row)))]
  }

  /** Warnings about valid but possibly unintended terms. */
  get warnings(): readonly Warning[] {
    const { terms, basis, offeree } = this
    const returnPpm = this.teamReturnPpm ?? basis.returnPpm
    return terms
      ? lintTerms(terms, { own: basis.own, members: offeree?.members, ...(returnPpm !== undefined && { returnPpm }) })
      : []
  }

  /** The upline's own tier where a row's thresholds are just reached; undefined: none, or the row is unreadable. */
  ownTierAt(row: number): Tier | undefined {
    const tier = this.reading(0)?.tiers[row]
    if (!tier) return undefined
    const { tiers } = this.basis.own
    return tiers[tierReached(tiers, { turnover: tier.minTurnover, loss: tier.minLoss, active: tier.minActive }) - 1]
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
        [`tiers.${row}.rate`, tier.rate, tier.pays === "fixed" ? 0 : percent(tier.rate)],
        [`tiers.${row}.fixed`, tier.fixed, tier.pays === "rate" ? 0 : this.read(tier.fixed)],
      ]),
    ]
    return texts
      .filter(([, , value]) => value === undefined)
      .map(([field, text]) => ({ field, code: text.trim() === "" ? "empty" : "unreadable" }))
  }

  private read(text: string): number | undefined {
    return parseMoney(text, this.basis.exponent)
  }

  private write(minor: number): string {
    return writeMoney(minor, this.basis.exponent)
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
