import { nextTask, wait } from "../dom.ts"
import type { RoundTurn } from "../kit.ts"
import { drawSeed } from "../seed.ts"
import { type ShellRound, StudioRefused } from "../studio-api.ts"
import { endsSession, PlayState } from "./play-state.ts"
import { costOf } from "./result-text.ts"
import type { RoundsParts } from "./rounds-parts.ts"
import { newSpinId } from "./spin-id.ts"
import { TableSeat } from "./table-seat.ts"

/** The round has gone on without this page: from another one of the same player. */
const passedBy = ["step-differs", "step-ahead", "round-over", "not-allowed"]

/** How long a part of a show lasts at most in turbo, unless the game needs longer. */
const turboMilliseconds = 160

/** How a round is shown, whatever its outcome. */
type Showing = Pick<RoundTurn, "show" | "after" | "rest" | "swift">

/** Plays one round at a time, from the bet to the balance afterwards, whatever happens to the connection in between. */
export class ShellRounds {
  readonly state: PlayState
  readonly seat: TableSeat
  private readonly parts: RoundsParts
  /** A round that is played step by step. */
  private current: ShellRound | undefined
  /** Settled once the seed that was drawn early has arrived, or has failed to. */
  drawn = Promise.resolve()
  private skipController = new AbortController()
  /** When the studio had the last round, by `performance.now()`. */
  private begunAt = Number.NEGATIVE_INFINITY

  constructor(parts: RoundsParts) {
    this.parts = parts
    this.state = new PlayState(parts)
    this.seat = new TableSeat(parts, this.state, {
      finish: round => this.finish(round, { show: () => {} }),
      refused: error => this.refused(error, { show: () => {} }),
    })
  }

  /** Aborted when the player skips the current animation. */
  get skipping(): AbortSignal {
    return this.skipController.signal
  }

  skip(): void {
    this.skipController.abort()
  }

  nextPart(): void {
    const controller = new AbortController()
    this.skipController = controller
    if (this.parts.turbo()) setTimeout(() => controller.abort(), turboMilliseconds)
  }

  /** Draws the player's seed while the game is mounted; a first bet that comes sooner waits, and draws it if that failed. */
  drawEarly(): void {
    const { game, open } = this.parts.session
    if (game.kind === "shared" || this.state.fairness.clientSeed !== null || open) return
    this.drawn = this.drawSeed().catch(() => {})
  }

  /** Starts play; first what an earlier page left open. */
  async start(): Promise<void> {
    const { state } = this
    const { api, session, hud, words, game } = this.parts
    hud.setBalance(state.balance)
    const { open } = session
    if (session.game.kind === "shared") this.seat.start()
    if (!open) return state.setPhase("idle")
    if (open.state === "playing") return this.goOn(open)
    state.setPhase("sending")
    hud.setNotice(words("notice.finishing"))
    await this.finish(await api.ended(open.id, state.onOffline), { show: async round => game()?.show?.(round) })
  }

  async play<Outcome extends object>(turn: RoundTurn<Outcome>): Promise<ShellRound<Outcome> | undefined> {
    const { state } = this
    const { api, hud, stake, freeRounds } = this.parts
    if (state.phase !== "idle") return undefined
    const paying = freeRounds()?.paying
    const amount = turn.stake ?? stake.value
    if (amount <= 0) return undefined
    const automatic = this.parts.automatic()
    const swift = turn.swift && !automatic
    state.setPhase("sending", swift)
    hud.setNotice("")
    if ((paying === undefined && !(await state.covers(amount))) || !(await this.seeded())) return undefined
    state.showStake(paying === undefined ? amount : 0)
    turn.begin?.()
    await nextTask()
    const showing = { ...(turn as Showing), swift }
    // Stopped meanwhile: money is not played for someone who isn't looking.
    if (automatic && !this.parts.automatic()) return state.backToRest("", showing.rest)
    const [{ commitment }, { choice, target }] = [state.fairness, turn]
    const bet = { spin: newSpinId(), stake: amount, choice, commitment, freeRounds: paying, target }
    try {
      const answered = await api.play(bet, state.onRetrying)
      this.begunAt = performance.now()
      return (await this.finish(answered, showing)) as ShellRound<Outcome> | undefined
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      return (await this.refused(error, showing)) as ShellRound<Outcome> | undefined
    }
  }

  async step<Outcome extends object>(
    action: unknown,
    show: (round: ShellRound<Outcome>) => void | Promise<void>,
  ): Promise<ShellRound<Outcome> | undefined> {
    const { state, current: round } = this
    if (state.phase !== "open" || !round) return undefined
    state.setPhase("sending")
    await nextTask()
    const showing = { show: show as Showing["show"] }
    try {
      const after = await this.parts.api.step(round.id, round.steps, action, state.onRetrying)
      return (await this.finish(after, showing)) as ShellRound<Outcome> | undefined
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      await this.refusedStep(error, showing)
      return undefined
    }
  }

  async refill(): Promise<void> {
    const { state } = this
    if (state.phase !== "idle") return
    try {
      const filled = await this.parts.api.refill()
      if (state.phase === "idle") state.setBalance(filled.balance)
    } catch (error) {
      if (error instanceof StudioRefused && endsSession(error.code)) state.end(error.code)
      else state.onOffline()
    }
  }

  /** Shows a round that the studio has answered with, and waits until its money has arrived. */
  private async finish(answered: ShellRound, showing: Showing): Promise<ShellRound | undefined> {
    const { state } = this
    const { api, hud, words } = this.parts
    const { show, rest } = showing
    let round = answered
    if (round.state === "created" || round.state === "cancelling") {
      hud.setNotice(words("notice.returning"))
      round = await api.ended(round.id, state.onOffline)
    }
    if (round.refusal && endsSession(round.refusal)) {
      await state.backToRest("", rest)
      state.end(round.refusal)
      return undefined
    }
    if (round.state === "refused") {
      const isShort = round.refusal === "insufficient-funds"
      if (isShort) await state.refresh()
      await state.backToRest(state.refusalText(round.refusal ?? ""), rest)
      if (isShort) state.askForFunds()
      return undefined
    }
    if (round.state === "playing") {
      this.current = this.parts.session.game.kind === "shared" ? undefined : round
      hud.setNotice("")
      state.atStake = costOf(round)
      state.setBalance(round.balance ?? state.balance - round.stake)
      await show(round)
      state.setPhase("open")
      return round
    }
    this.current = undefined
    return round.state === "cancelled" || !round.outcome ? this.showCanceled(round, showing) : this.showDecided(round, showing)
  }

  private async showCanceled(round: ShellRound, { show, rest }: Showing): Promise<ShellRound | undefined> {
    const { state } = this
    const { hud, words, freeRounds } = this.parts
    // What a game's own rules return is shown; a round that does not count is not.
    if (!round.outcome || round.freeRounds !== null || round.refusal === "voided") {
      state.balance = round.balance ?? state.balance
      if (round.freeRounds !== null) await freeRounds()?.played(round)
      return state.backToRest(words.find(`notice.${round.refusal}`) ?? words("notice.cancelled"), rest)
    }
    hud.setNotice("")
    await show(round)
    state.book(round)
    state.setPhase("idle")
    return round
  }

  private async showDecided(decided: ShellRound, { show, after, swift }: Showing): Promise<ShellRound | undefined> {
    const { state } = this
    const { api, hud, words, onJackpot } = this.parts
    let round = decided
    hud.setNotice("")
    this.nextPart()
    state.atStake = costOf(round)
    state.setPhase("showing", swift)
    await show(round)
    // A swift round's button stays live: between these, a press would be one to skip.
    if (!swift) await nextTask()
    if (round.jackpot !== null) await onJackpot(round)
    if (round.state === "drawn") {
      hud.setNotice(words("notice.crediting"))
      round = await api.ended(round.id, state.onOffline)
      hud.setNotice("")
    }
    if (after && round.freeRounds === null && !this.parts.automatic()) {
      this.showRest(round, after, swift)
      await this.inTime()
      state.setPhase("idle", swift)
      return round
    }
    await after?.(round)
    state.book(round, swift)
    const free = round.freeRounds === null ? undefined : this.parts.freeRounds()
    await free?.played(round)
    await this.inTime()
    state.setPhase("idle", swift)
    free?.focus()
    return round
  }

  /** The next round can start: this one's win is kept off the balance on the screen until it has been shown. */
  private async showRest(round: ShellRound, after: NonNullable<Showing["after"]>, swift = false): Promise<void> {
    const { state } = this
    const win = round.win ?? 0
    state.withhold(win)
    state.setBalance(round.balance ?? state.balance)
    try {
      await after(round)
    } finally {
      state.withhold(-win)
      state.book({ ...round, balance: state.balance }, swift)
    }
  }

  private async refused({ code, detail }: StudioRefused, showing: Showing): Promise<ShellRound | undefined> {
    const { state } = this
    const { api, hud, words } = this.parts
    if (endsSession(code)) {
      await state.backToRest("", showing.rest)
      state.end(code)
      return undefined
    }
    if (detail.fairness) state.fairness = detail.fairness
    if (code === "round-open" && detail.open?.state === "playing") {
      await showing.rest?.()
      this.goOn(detail.open)
      return undefined
    }
    if (code === "round-open" && detail.open) {
      hud.setNotice(words("notice.finishing"))
      return this.finish(await api.ended(detail.open.id, state.onOffline), showing)
    }
    if (code === "free-rounds-over") await this.parts.freeRounds()?.played()
    return state.backToRest(state.refusalText(code), showing.rest)
  }

  private async refusedStep({ code, detail: { open } }: StudioRefused, showing: Showing): Promise<void> {
    const { state } = this
    const { hud, words } = this.parts
    if (endsSession(code)) return state.end(code)
    if (open) {
      if (open.state === "playing") this.goOn(open)
      else await this.finish(open, showing)
      return hud.setNotice(passedBy.includes(code) ? words("notice.elsewhere") : state.refusalText(code))
    }
    hud.setNotice(state.refusalText(code))
    state.setPhase("open")
  }

  /** Continues a round found open. */
  private goOn(round: ShellRound): void {
    const { session, game, hud } = this.parts
    const shared = session.game.kind === "shared"
    this.state.atStake = costOf(round)
    if (round.freeRounds !== null) this.parts.freeRounds()?.resume(round)
    if (shared) {
      this.seat.resume(round)
    } else {
      this.current = round
      game()?.resume?.(round)
    }
    hud.setNotice("")
    this.state.setPhase("open")
    if (shared) this.seat.settleEarlier()
  }

  /** Waits until the law of the brand allows the next round. */
  private async inTime(): Promise<void> {
    const left = this.begunAt + this.parts.session.pace.roundMilliseconds - performance.now()
    if (left > 0) await wait(left)
  }

  private async drawSeed(): Promise<void> {
    const { state } = this
    state.fairness = await this.parts.api.setClientSeed({ clientSeed: drawSeed(), commitment: state.fairness.commitment })
  }

  /** The first bet on a server seed waits until this browser, having the commitment, has drawn the player's seed. */
  private async seeded(): Promise<boolean> {
    const { state } = this
    const { session, words } = this.parts
    if (session.game.kind === "shared") return true
    await this.drawn
    if (state.fairness.clientSeed !== null) return true
    try {
      await this.drawSeed()
      return true
    } catch (error) {
      if (!(error instanceof StudioRefused)) {
        await state.backToRest(words("notice.offline"))
      } else if (endsSession(error.code)) {
        state.end(error.code)
      } else {
        if (error.detail.fairness) state.fairness = error.detail.fairness
        // A round that is still open continues with its own seeds, and is the answer to the bet.
        if (error.code === "round-open") return true
        await state.backToRest(state.refusalText(error.code))
      }
      return false
    }
  }
}
