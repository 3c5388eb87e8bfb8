import type { TableView } from "../../../protocol.ts"
import { drawSeed } from "../seed.ts"
import { type ShellRound, StudioRefused } from "../studio-api.ts"
import type { PlayState } from "./play-state.ts"
import type { RoundsParts } from "./rounds-parts.ts"
import { newSpinId } from "./spin-id.ts"
import { tablePromise } from "./table-promise.ts"

/** Handles the answer to an entry like that to any other bet. */
interface Answered {
  finish(round: ShellRound): Promise<ShellRound | undefined>
  refused(error: StudioRefused): Promise<ShellRound | undefined>
}

/** The player's seat in a shared game: follows the table, and holds the entry in its current round. */
export class TableSeat {
  /** The player's entry until it is settled. */
  entered: ShellRound | undefined
  /** The table as last received. */
  table: TableView | undefined
  private readonly parts: RoundsParts
  private readonly state: PlayState
  private readonly answered: Answered
  private readonly promise = tablePromise()
  /** The table has shown the entry; if it no longer does, the bet has been returned. */
  private listed = false
  /** Nothing was received from the table since its connection was lost. */
  private connectionLost = false
  /** Milliseconds by which the studio's clock is ahead of the browser's. */
  private clockAhead = 0
  private following = new AbortController()

  constructor(parts: RoundsParts, state: PlayState, answered: Answered) {
    this.parts = parts
    this.state = state
    this.answered = answered
    parts.stake.onChange(() => {
      const shared = parts.session.game.kind === "shared"
      if (shared && !this.entered && this.table && parts.room() !== this.table.room) this.follow()
    })
  }

  /** Milliseconds since 1970 by the studio's clock. */
  now(): number {
    return Date.now() + this.clockAhead
  }

  start(): void {
    const { session, room } = this.parts
    // The session's table is the one of the lowest stake, possibly not the one with an earlier bet.
    if (session.table?.room === room()) this.update(session.table)
    this.follow()
  }

  resume(round: ShellRound): void {
    this.entered = round
  }

  /** Settles the entry if the table already plays a later round. */
  settleEarlier(): void {
    if (this.entered && this.table && this.table.round !== this.entered.chain?.round) this.settleEntry()
  }

  async enter({ choice, stake: requested }: { choice: unknown; stake?: number }): Promise<ShellRound | undefined> {
    const { state } = this
    const { api, hud, stake } = this.parts
    const amount = requested ?? stake.value
    if (state.phase !== "idle" || !this.table || amount <= 0) return undefined
    state.setPhase("sending")
    hud.setNotice("")
    if (!(await state.covers(amount))) return undefined
    state.showStake(amount)
    try {
      const bet = { spin: newSpinId(), stake: amount, choice, round: this.table.round, seed: drawSeed() }
      const shown = this.table.chain
      const round = await this.answered.finish(await api.enter(bet, state.onRetrying))
      if (round?.state !== "playing") return round
      this.promise.note(round, bet.seed, shown)
      this.entered = round
      this.update(this.table)
      return round
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      return this.answered.refused(error)
    }
  }

  async leave(): Promise<ShellRound | undefined> {
    const { state, entered } = this
    if (!entered) return undefined
    try {
      const round = await this.parts.api.leave(entered.id)
      if (round.state !== "playing") this.settleEntry()
      return round
    } catch (error) {
      if (error instanceof StudioRefused) this.parts.hud.setNotice(state.refusalText(error.code))
      else state.onOffline()
      return undefined
    }
  }

  /** The entry's round is over: waits for its money and shows the game the result. */
  private async settleEntry(): Promise<void> {
    const { state, entered } = this
    const { api, hud, words, game } = this.parts
    if (!entered) return
    state.atStake = entered.stake
    this.entered = undefined
    this.listed = false
    try {
      const round = await api.ended(entered.id, state.onOffline)
      hud.setNotice(this.promise.isKept(round) ? "" : words("fairness.unfair"))
      state.book(round)
      game()?.settled?.(round)
      state.setPhase("idle")
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      state.end(error.code)
    }
  }

  /** Follows the table that the present stake plays at. */
  private follow(): void {
    const { state } = this
    this.following.abort()
    this.following = new AbortController()
    const trouble = () => {
      this.connectionLost = true
      state.onOffline()
    }
    const view = (view: TableView) => {
      if (state.phase !== "over") this.update(view)
    }
    const refused = (code: string) => state.end(code)
    this.parts.api.follow(this.parts.room(), { view, trouble, refused }, this.following.signal)
  }

  private update(view: TableView): void {
    if (this.connectionLost) this.parts.hud.setNotice("")
    this.connectionLost = false
    this.table = view
    this.clockAhead = view.now - Date.now()
    const { entered } = this
    if (entered && view.mine?.id === entered.id) this.listed = true
    const gone = this.listed && view.mine === null
    if (entered && (gone || view.round !== entered.chain?.round || view.phase === "over")) this.settleEntry()
    this.parts.game()?.table?.(view)
    this.parts.onTable()
  }
}
