import type { EnterRequest, TableView } from "../../../protocol.ts"
import type { EntryBet } from "../kit.ts"
import { drawSeed } from "../seed.ts"
import { type ShellRound, StudioRefused } from "../studio-api.ts"
import { endsSession, type PlayState } from "./play-state.ts"
import type { RoundsParts } from "./rounds-parts.ts"
import { newSpinId } from "./spin-id.ts"
import { tablePromise } from "./table-promise.ts"

/** Handles the answer to an entry like that to any other bet. */
interface Answered {
  finish(round: ShellRound): Promise<ShellRound | undefined>
  refused(error: StudioRefused): Promise<ShellRound | undefined>
}

/** Refusals that hold for the round alone. */
const late = ["table-closed", "too-late"]

/** The player's seat in a shared game: follows the table, and holds the entries in its current round. */
export class TableSeat {
  /** The table as last received. */
  table: TableView | undefined
  private readonly parts: RoundsParts
  private readonly state: PlayState
  private readonly answered: Answered
  private readonly promise = tablePromise()
  /** The player's entries by their hands, until they are settled. */
  private readonly entries = new Map<number, ShellRound>()
  /** Entries that the table has shown; one that it no longer shows has been returned. */
  private readonly listed = new Set<string>()
  /** Entries that this page knows or has asked for. */
  private readonly known = new Set<string>()
  /** Entries that wait for their money. */
  private settling = 0
  /** The round for which something came too late: that is said until the table takes bets again. */
  private missed: string | undefined
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
      if (shared && this.entries.size === 0 && this.table && parts.room() !== this.table.room) this.follow()
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

  /** The player's entry in a hand until it is settled. */
  entered(hand = 0): ShellRound | undefined {
    return this.entries.get(hand)
  }

  resume(round: ShellRound): void {
    const table = this.table ?? this.parts.session.table
    this.hold(table?.hands.find(({ id }) => id === round.id)?.hand ?? 0, round)
  }

  /** Settles entries if the table already plays a later round. */
  settleEarlier(): void {
    for (const [hand, { chain }] of this.entries) if (this.table && this.table.round !== chain?.round) this.settleEntry(hand)
  }

  async enter({ choice, stake: requested, hand = 0, behind }: EntryBet): Promise<ShellRound | undefined> {
    const { state } = this
    const { stake } = this.parts
    const amount = requested ?? stake.value
    // Beside another hand that waits for the same round.
    const beside = state.phase === "open" && this.entries.size > 0 && !this.entries.has(hand)
    if ((state.phase !== "idle" && !beside) || !this.table || amount <= 0) return undefined
    const round = await this.send({ choice, stake: amount, hand, behind })
    if (this.entries.size > 0 && (state.phase as string) === "idle") state.setPhase("open")
    return round
  }

  private async send(entry: Pick<EnterRequest, "choice" | "stake" | "hand" | "behind">): Promise<ShellRound | undefined> {
    const { stake: amount, hand } = entry
    const { state } = this
    const { api, hud } = this.parts
    if (!this.table) return undefined
    state.setPhase("sending")
    hud.setNotice("")
    this.missed = undefined
    if (!(await state.covers(amount))) return undefined
    state.showStake(amount)
    const bet = { ...entry, spin: newSpinId(), round: this.table.round, seed: drawSeed() }
    try {
      const shown = this.table.chain
      const round = await this.answered.finish(await api.enter(bet, state.onRetrying))
      if (round?.state !== "playing") return round
      this.promise.note(round, bet.seed, shown)
      this.hold(hand, round)
      this.update(this.table)
      return round
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      if (late.includes(error.code)) this.missed = bet.round
      return this.answered.refused(error)
    }
  }

  async leave(hand = 0): Promise<ShellRound | undefined> {
    const { state } = this
    const entered = this.entries.get(hand)
    if (!entered) return undefined
    try {
      const round = await this.parts.api.leave(entered.id)
      if (round.state !== "playing") this.settleEntry(hand)
      return round
    } catch (error) {
      if (!(error instanceof StudioRefused)) state.onOffline()
      else {
        if (late.includes(error.code)) this.missed = entered.chain?.round
        this.parts.hud.setNotice(state.refusalText(error.code))
      }
      return undefined
    }
  }

  /** Acts in the running round; the shell's balance follows what it cost. */
  async act(hand: number, action: unknown): Promise<ShellRound | undefined> {
    const { state } = this
    const { api, hud } = this.parts
    const entered = this.entries.get(hand)
    if (!entered) return undefined
    try {
      const round = await api.act({ id: entered.id, step: entered.steps, action }, state.onRetrying)
      if (this.entries.has(hand)) this.entries.set(hand, round)
      if (round.raised > entered.raised) state.setBalance(round.balance ?? state.balance)
      hud.setNotice("")
      return round
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      if (endsSession(error.code)) state.end(error.code)
      const known = error.detail.open
      if (known?.state === "playing" && this.entries.has(hand)) this.entries.set(hand, known)
      hud.setNotice(state.refusalText(error.code))
      return undefined
    }
  }

  private hold(hand: number, round: ShellRound): void {
    this.known.add(round.id)
    this.entries.set(hand, round)
  }

  /** The entry's round is over: waits for its money and shows the game the result. */
  private async settleEntry(hand: number): Promise<void> {
    const { state } = this
    const { api, hud, words, game } = this.parts
    const entered = this.entries.get(hand)
    if (!entered) return
    // By now: its money can take longer than the table's next round.
    const missed = this.table?.round !== entered.chain?.round
    state.atStake = entered.stake
    this.entries.delete(hand)
    this.listed.delete(entered.id)
    this.settling++
    try {
      const round = await api.ended(entered.id, state.onOffline)
      hud.setNotice(this.promise.isKept(round) ? "" : words("fairness.unfair"))
      state.book(round, false, hand)
      game()?.settled?.(round, hand, { missed, awaited: this.entries.size + this.settling - 1 })
      this.settling--
      // Which of several was paid last is not known here: the wallet knows the balance.
      if (hand > 0 || this.table?.hands.some(other => other.hand > 0)) await state.refresh()
      if (this.settling === 0 && state.phase !== "sending") state.setPhase(this.entries.size > 0 ? "open" : "idle")
    } catch (error) {
      if (!(error instanceof StudioRefused)) throw error
      state.end(error.code)
    }
  }

  /** An entry that another page of the player has made, or an earlier one. */
  private async adopt(id: string, hand: number): Promise<void> {
    const { state, parts } = this
    this.known.add(id)
    const round = await parts.api.round(id).catch(() => undefined)
    if (round?.state !== "playing" || this.entries.has(hand)) return
    this.entries.set(hand, round)
    if (state.phase === "idle") state.setPhase("open")
    if (this.table) this.update(this.table)
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
    const { api, room, onChat } = this.parts
    api.follow(room(), { view, trouble, refused, chat: onChat() }, this.following.signal)
  }

  private update(view: TableView): void {
    if (this.connectionLost) this.parts.hud.setNotice("")
    this.connectionLost = false
    if (this.missed !== undefined && view.phase === "open" && view.round !== this.missed) {
      this.missed = undefined
      this.parts.hud.setNotice("")
    }
    this.table = view
    this.clockAhead = view.now - Date.now()
    for (const [hand, { id, chain }] of this.entries) {
      const seen = view.hands.some(own => own.id === id)
      if (seen) this.listed.add(id)
      const gone = this.listed.has(id) && !seen
      if (gone || view.round !== chain?.round || view.phase === "over") this.settleEntry(hand)
    }
    const several = view.hands.length > 1
    for (const { id, hand } of view.hands)
      if ((several || hand > 0) && view.phase !== "over" && !this.known.has(id)) this.adopt(id, hand)
    this.parts.game()?.table?.(view)
    this.parts.onTable()
  }
}
