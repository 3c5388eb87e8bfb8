import { autorun, compareShallow, makeAutoObservable, observableRef, reaction, runInAction, when } from "mobx"
import { isRefused, RefusedError } from "../../api/client.ts"
import type { Request, Response } from "../../api/endpoint.ts"
import { buyTickets, comingDraws, lotteryTerms, startChase } from "../../api/lottery-tickets.ts"
import type { Expression } from "../../lottery/bets/expression.ts"
import type { LotteryFamily } from "../../lottery/bets/families.ts"
import { type NumberRule, percentOf, type RuledBet, tightRule } from "../../lottery/bets/number-rules.ts"
import { Remote } from "../remote.ts"
import { sendOnce } from "../request-id.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"
import { isLongSlip, keepSlip, restoreSlip, takeOverSlip } from "./kept-slip.ts"
import { LotterySlip, type SlipBet } from "./slip.ts"
import type { Slicing } from "./typed-entry.ts"

type OwnTerms = Response<typeof lotteryTerms>
export type OpenDraw = Response<typeof comingDraws>["draws"][number]
type Purchase = Omit<Request<typeof buyTickets>, "request">
type Chase = Omit<Request<typeof startChase>, "request">

interface BettingDependencies extends Pick<StoreDependencies, "api" | "visit" | "newId"> {
  readonly slicing: Slicing
  /** Does this whenever the page is left or hidden, until the returned function is called. */
  readonly onLeave: (work: () => void) => () => void
  /** The platform's time, by the second. */
  readonly time: { readonly second: number }
  /** Decimals of the currency. */
  readonly exponent: number
  /** Whose slip it is. Without one, it passes to the member who signs in. */
  readonly memberId: number | undefined
  /** Receives the balance after each purchase. */
  readonly onBalance: (cash: number) => void
}

/** How often the terms are read again: where numbers are bounded, those that are near their bound; else what may have changed. */
const NUMBERS_MS = 15_000
const TERMS_MS = 60_000

/** A member's or visitor's bets on one lottery: its terms, the draw that is open, the slip, and buying it. */
export class LotteryBetting {
  readonly gameCode: string
  readonly terms: Remote<OwnTerms>
  readonly coming: Remote<readonly OpenDraw[]>
  readonly purchase: Submission<Purchase, Response<typeof buyTickets>>
  readonly chasing: Submission<Chase, Response<typeof startChase>>
  slip: LotterySlip | undefined = undefined
  /** The draw for which the bets on the slip were made; undefined while it is empty. */
  numero: string | undefined = undefined
  /** Draws that the platform has refused to sell, whatever our clock says. */
  private closed: readonly string[] = []
  /** Percent of the odds that the platform has named when it refused a bet: the terms don't tell each number of each draw. */
  private named: ReadonlyMap<string, number> = new Map()
  private readonly dependencies: BettingDependencies

  constructor(gameCode: string, dependencies: BettingDependencies) {
    const { api, newId } = dependencies
    this.gameCode = gameCode
    this.dependencies = dependencies
    this.terms = new Remote(() => api(lotteryTerms, { gameCode, numero: this.draw?.numero }))
    this.coming = new Remote(async () => (await api(comingDraws, { gameCode })).draws)
    const buyOnce = sendOnce(newId)
    const chaseOnce = sendOnce(newId)
    this.purchase = new Submission(content => buyOnce(content, request => api(buyTickets, { request, ...content })))
    this.chasing = new Submission(content => chaseOnce(content, request => api(startChase, { request, ...content })))
    makeAutoObservable<this, "dependencies" | "closed" | "named">(this, {
      terms: false,
      coming: false,
      purchase: false,
      chasing: false,
      slip: observableRef,
      closed: observableRef,
      named: observableRef,
      dependencies: false,
    })
  }

  /**
   * Loads the terms and the coming draws, and keeps the slip until the returned function is called: at once what is added to it,
   * soon what is typed, and a long one when the page is left, because writing it takes longer than a frame.
   */
  start(): () => void {
    void this.terms.load()
    void this.coming.load()
    const opened = when(
      () => this.terms.value !== undefined,
      () => this.open(),
    )
    const keepShort = (): void => {
      if (this.slip && !isLongSlip(this.slip)) this.keep()
    }
    const typed = autorun(keepShort, { delay: 300 })
    const added = reaction(() => [this.slip?.bets, this.numero], keepShort, { equals: compareShallow })
    const left = this.dependencies.onLeave(() => this.keep())
    const timed = reaction(
      () => this.termsAsked,
      (asked, before) => {
        // Where nothing is bounded, the terms that were read first are enough.
        if (asked && (before || this.terms.value!.bounds.length > 0)) void this.terms.load()
      },
    )
    return () => {
      opened()
      timed()
      typed()
      added()
      left()
      this.keep()
    }
  }

  /** Changes with the draw and as time goes by: rules that an operator sets meanwhile are known before the bet. */
  private get termsAsked(): string | undefined {
    const { terms, draw, dependencies } = this
    if (!draw || !terms.value) return undefined
    const every = terms.value.bounds.length > 0 ? NUMBERS_MS : TERMS_MS
    return `${draw.numero} ${Math.floor(dependencies.time.second / every)}`
  }

  private keep(): void {
    const { slip, numero, terms } = this
    const { visit, memberId } = this.dependencies
    if (!slip) return
    const { group } = slip.terms
    keepSlip(visit, this.keyOf(memberId), slip, { numero, group: group === terms.value?.groups.to ? undefined : group })
  }

  private open(): void {
    const { exponent, slicing, visit, memberId } = this.dependencies
    const { family, groups, mostPrize } = this.terms.value!
    const percentOf = (type: RuledBet, expression: Expression): number => this.percentOf(type, expression)
    const slip = new LotterySlip(family as LotteryFamily, { exponent, group: groups.to, mostPrize, percentOf }, slicing)
    const kept = restoreSlip(visit, this.keyOf(memberId), slip)
    const taken = memberId === undefined ? undefined : takeOverSlip(visit, this.keyOf(undefined), slip)
    this.numero = taken?.numero ?? kept?.numero
    const group = taken?.group ?? kept?.group
    if (group !== undefined) slip.playIn(Math.max(groups.from, Math.min(groups.to, group)))
    this.slip = slip
  }

  private keyOf(memberId: number | undefined): string {
    return `baize.slip.${memberId ?? "visitor"}.${this.gameCode}`
  }

  /** The draws that are not closed, soonest first. */
  get openDraws(): readonly OpenDraw[] {
    const { second } = this.dependencies.time
    return (this.coming.value ?? []).filter(
      ({ numero, closesAt }) => Date.parse(closesAt) > second && !this.closed.includes(numero),
    )
  }

  /** The draw that bets are for. */
  get draw(): OpenDraw | undefined {
    return this.openDraws[0]
  }

  /** The draw that the slip was made for has closed: the member decides whether it moves to the next one. */
  get late(): boolean {
    return this.numero !== undefined && this.draw !== undefined && this.numero !== this.draw.numero
  }

  /** Percent of the ordinary odds that a pick is sold at, by the terms that the member sees; 0 if it isn't sold. */
  percentOf(type: RuledBet, expression: Expression, sale: SaleOf = this.draw?.numero): number {
    const byTerms = percentOf(this.terms.value?.rules ?? [], type, expression)
    // The name of 100,000 lines takes a while to write.
    const named = (this.named.size > 0 ? this.named.get(nameOf(sale, type.code, expression)) : undefined) ?? byTerms
    // The terms are those of the open draw.
    return sale === "chase" ? named : Math.min(named, byTerms)
  }

  /** What a win of a bet on the slip pays at least in a chase with a multiple of one, in minor units. */
  leastInChase(bet: SlipBet): number {
    const { slip } = this
    const type = slip?.types.find(({ code }) => code === bet.bet)
    return slip && type ? slip.leastPrize(bet, this.percentOf(type, bet.expression, "chase")) : 0
  }

  /** The same for the bet being made. */
  get percent(): number {
    return this.slip ? this.percentOf(this.slip.type, this.slip.expression) : 0
  }

  /** A number of the bet being made that has no room for its prize on this draw. */
  get tightNumber(): NumberRule | undefined {
    const { slip, terms } = this
    if (!slip || slip.combinations === 0) return undefined
    return tightRule(terms.value?.rules ?? [], slip.type, { expression: slip.expression, prize: slip.prizeOfNumber })
  }

  /** Puts the bet being made on the slip. */
  add(): void {
    this.adding(slip => slip.add())
  }

  /** Puts bets on the slip that were placed before. */
  put(bets: readonly SlipBet[]): void {
    this.adding(slip => slip.put(bets))
  }

  /** An empty slip is from now on for the draw that is open. */
  private adding(add: (slip: LotterySlip) => void): void {
    const { slip } = this
    if (!slip) return
    const wasEmpty = slip.bets.length === 0
    add(slip)
    if (wasEmpty && slip.bets.length > 0) this.numero = this.draw?.numero
    this.purchase.forget()
  }

  /** Moves the slip to the draw that is open now. */
  move(): void {
    this.numero = this.draw?.numero
    this.purchase.forget()
  }

  /** Forgets a refusal once the slip has changed; an empty slip is for no draw. */
  changed(): void {
    this.purchase.forget()
    if (this.slip?.bets.length === 0) this.numero = undefined
  }

  /** Which bet on the slip was refused, by its place from 0. */
  get refusedBet(): number | undefined {
    return placeIn(this.purchase.problem)
  }

  /** The same for a chase. */
  get refusedInChase(): SlipBet | undefined {
    const place = placeIn(this.chasing.problem)
    return place === undefined ? undefined : this.slip?.bets[place]
  }

  /** Buys everything on the slip for the open draw. */
  async buy(): Promise<Response<typeof buyTickets> | undefined> {
    const { slip, draw } = this
    if (!slip || !draw || this.late) return undefined
    const bought = await this.purchase.run({ gameCode: this.gameCode, numero: draw.numero, ...this.order(slip, draw.numero) })
    if (bought) this.sold(bought.balance)
    else await this.refused(draw)
    return bought
  }

  /** Buys the slip for several draws, each with its multiple. */
  async chase(draws: Chase["draws"], stopOnWin: boolean): Promise<Response<typeof startChase> | undefined> {
    const { slip, draw } = this
    if (!slip || !draw) return undefined
    const bought = await this.chasing.run({ gameCode: this.gameCode, draws, stopOnWin, ...this.order(slip, "chase") })
    if (!bought) this.keepNamed(this.chasing.problem, "chase")
    if (bought) this.sold(bought.balance)
    else if (isRefused(this.chasing.problem, startChase, "draw-closed")) await this.coming.load()
    else if (isRefused(this.chasing.problem, startChase, "odds-changed", "number-stopped", "number-full")) await this.terms.load()
    return bought
  }

  private order({ bets, terms, types }: LotterySlip, sale: SaleOf): Pick<Purchase, "group" | "tickets"> {
    return {
      group: terms.group,
      tickets: bets.map(({ bet, expression, unit, multiple, stake }) => ({
        bet,
        expression,
        unit: unit as Purchase["tickets"][number]["unit"],
        multiple,
        // What is not sold is refused by its own sentence.
        percent: Math.max(1, this.percentOf(types.find(({ code }) => code === bet)!, expression, sale)),
        stake,
      })),
    }
  }

  /** The odds that a bet can be bought at, where it was refused because they have changed. */
  private keepNamed(problem: Error | undefined, sale: SaleOf): void {
    const bet = this.slip?.bets[placeIn(problem) ?? -1]
    if (!bet || !isRefused(problem, buyTickets, "odds-changed")) return
    const { percent } = (problem as RefusedError).value
    if (typeof percent === "number") this.named = new Map(this.named).set(nameOf(sale, bet.bet, bet.expression), percent)
  }

  private sold(balance: number): void {
    this.slip?.removeAll()
    this.named = new Map()
    this.numero = undefined
    this.dependencies.onBalance(balance)
  }

  /** Nothing is lost: a draw that closed leaves the slip for the next one, and changed terms are read again. */
  private async refused(draw: OpenDraw): Promise<void> {
    const { problem } = this.purchase
    this.keepNamed(problem, draw.numero)
    if (isRefused(problem, buyTickets, "draw-closed", "draw-unknown")) {
      runInAction(() => {
        this.closed = [...this.closed, draw.numero]
      })
      await this.coming.load()
    }
    if (isRefused(problem, buyTickets, "odds-changed", "number-stopped", "number-full", "group-refused")) await this.terms.load()
  }
}

/** What a bet is sold for: a draw, by its number, or the draws of a chase. */
type SaleOf = string | undefined

const nameOf = (sale: SaleOf, bet: string, expression: Expression): string => `${sale} ${bet} ${expression}`

function placeIn(problem: Error | undefined): number | undefined {
  const place = problem instanceof RefusedError ? problem.value.ticket : undefined
  return typeof place === "number" ? place : undefined
}
