import type { Database } from "@baize/kit/database/database.ts"
import { apart } from "@baize/kit/monitoring/spans.ts"
import type { StudioClock } from "../clock.ts"
import type { SharedGame } from "../games/game.ts"
import type { FairnessView } from "../protocol.ts"
import type { Round } from "../rounds/round.ts"
import type { RoundAnswer } from "../rounds/rounds.ts"
import { type Acting, acting, type CommitAction, type TableAct } from "./acting.ts"
import { alarm } from "./alarm.ts"
import type { Beats } from "./beats.ts"
import { CashOuts, type Leaving } from "./cash-outs.ts"
import type { Chains, TableKey } from "./chain.ts"
import { type CurrentRound, readCurrentRound } from "./current-round.ts"
import { type Listener, listeners } from "./listeners.ts"
import { placed, type SharedRound, type SharedRounds } from "./shared-rounds.ts"
import type { PartlyShared } from "./shared-text.ts"
import { namesAt } from "./view.ts"

interface TableOptions {
  database: Database
  key: TableKey
  game: SharedGame
  chains: Chains
  rounds: SharedRounds
  beats: Beats
  clock: StudioClock
  /** Decided entries whose wins and rollbacks must be sent to the wallet. */
  onDecided(decided: readonly Round[]): void
  onError(error: unknown): void
}

/** Milliseconds. */
const beatEvery = 250
/**
 * At least between two messages to those who follow a table, unless the round opens, starts or ends: a bet is on everyone's table
 * within a quarter of a second, and the many bets of a full table share a message.
 */
const messagesApart = 150
const afterTrouble = 500
/** Grace after the end for cash-outs that had arrived before it but were not yet read. */
const grace = 60
/** How long an entry waits at a table for other players before its bet is returned. */
const waitsAtMost = 600_000

/**
 * A table: its rounds follow one another as long as it has listeners or players, or is shown in a lobby; otherwise it is idle.
 * Its own time is monotonic, so that a corrected clock changes nothing in a round.
 */
export class Table {
  readonly key: TableKey
  private readonly parts: TableOptions
  private readonly alarm = alarm()
  private readonly watchers: ReturnType<typeof listeners<PartlyShared>>
  private readonly cashOuts: CashOuts
  private readonly acting: Acting
  private readonly phases = { open: () => this.open(), running: () => this.run(), over: () => this.over() }
  /** Set by the first `load`, before the table is handed out. */
  private current!: CurrentRound
  private closed = false
  /** The database and this table disagree about the open round. */
  private doubted = false
  /** What was last seen of a running round, as JSON. */
  private shown = ""
  /** Until this monotonic instant a lobby shows its results. */
  private inLobbyUntil = Number.NEGATIVE_INFINITY

  constructor(parts: TableOptions) {
    this.key = parts.key
    this.parts = parts
    this.watchers = listeners(
      () => this.current.view(),
      parts.onError,
      () => {},
      messagesApart,
    )
    this.cashOuts = new CashOuts({
      rounds: parts.rounds,
      current: () => this.current,
      onWithdrawn: () => this.changed(),
      onLeft: () => this.watchers.sendSoon(),
    })
    this.acting = acting(
      () => this.current,
      () => this.changed(),
    )
  }

  get round(): SharedRound {
    return this.current.round
  }

  /** The current round has rules that its game had before. Its bets are closed: the rules might not know a new one. */
  get isOutdated(): boolean {
    return this.current.game !== this.parts.game
  }

  view(account: string): string {
    const { shared, own } = this.current.view()(account)
    return shared.text + own
  }

  /** By which the table shows what an account writes: unlike everyone who follows it or bets at it. */
  nameOf(account: string): string {
    const { chain, entries } = this.current
    return namesAt(chain, entries, this.watchers.accounts())(account)
  }

  /** What was known of the current round before it opened. */
  fairness(): FairnessView {
    return this.current.fairness()
  }

  has(account: string, id: string): boolean {
    return this.current.entries.some(entry => entry.id === id && entry.account === account)
  }

  /** The player's first bet in the current round while it is not over. */
  betOf(account: string): string | undefined {
    const { round, entries } = this.current
    return round.phase === "over" ? undefined : entries.find(entry => entry.account === account)?.id
  }

  /** The player has a bet in the current round, or a seat. */
  plays(account: string): boolean {
    const { entries, keptSeats } = this.current
    return [...entries, ...keptSeats].some(one => one.account === account)
  }

  /** Others follow it or bet at it, `fullAt` of them or more. */
  isFull(fullAt: number, account: string): boolean {
    const others = new Set([...this.watchers.accounts(), ...this.current.entries.map(entry => entry.account)])
    others.delete(account)
    return others.size >= fullAt
  }

  /** A newcomer finds a seat, or needs none. */
  get hasSeat(): boolean {
    return this.current.hasSeat
  }

  /** Nobody follows it, no bet is on it, and no seat of it is kept. */
  get isEmpty(): boolean {
    const { entries, keptSeats } = this.current
    return this.watchers.count() === 0 && this.round.phase === "open" && entries.length === 0 && keptSeats.length === 0
  }

  /** Resolves once the current round has been found. */
  async begin(): Promise<void> {
    await this.load()
    // Longer than the call that opens it.
    void apart(() => this.live())
  }

  /** Compares with the database's view of the current round, and reads the round again if they differ. */
  compare({ phase, taken }: { phase: "open" | "running"; taken: number }): void {
    const { round, entries } = this.current
    if (round.phase !== "open" || (phase === "open" && taken === entries.length)) return
    this.doubted = true
    this.alarm.ring()
  }

  /** Adds an entry. */
  placed(entry: Round): void {
    const { round } = this.current
    if (entry.shared !== round.id || round.phase !== "open" || this.current.has(entry.id)) return
    this.current.add(placed(entry))
    this.changed()
  }

  /** A player acts in the running round as of the instant at which the request arrived; `commit` records and pays it. */
  act(request: TableAct, commit: CommitAction): Promise<RoundAnswer> {
    return this.acting.act(request, commit)
  }

  /** A player takes a bet back or cashes out, as of the monotonic instant at which the request arrived; see `CashOuts`. */
  leave(id: string, at: number): Promise<Leaving> {
    return this.cashOuts.leave(id, at)
  }

  listen(listener: Listener): () => void {
    if (this.closed) {
      listener.close()
      return () => {}
    }
    const gone = this.watchers.add(listener)
    this.alarm.ring()
    return () => {
      gone()
      this.alarm.ring()
    }
  }

  /** A lobby shows its results: its rounds follow one another for these milliseconds, also while nobody is at it. */
  showInLobby(milliseconds: number): void {
    this.inLobbyUntil = performance.now() + milliseconds
    this.alarm.ring()
  }

  close(): void {
    this.closed = true
    this.alarm.ring()
    this.watchers.close()
  }

  private changed(): void {
    this.alarm.ring()
    this.watchers.sendSoon()
  }

  private async live(): Promise<void> {
    while (!this.closed) {
      try {
        await this.phases[this.round.phase]()
      } catch (error) {
        this.parts.onError(error)
        await this.alarm.wait(afterTrouble)
      }
    }
  }

  /**
   * Finds the current round; one that was running when the studio failed is ended by its game's rules. Until all of it is known
   * the previous round stays current, and answers players who cash out of it meanwhile.
   */
  private async load(): Promise<void> {
    this.current = await readCurrentRound(this.parts, this.current?.startedAt ?? 0)
    const { round } = this.current
    if (round.phase === "running") return this.end(round.lived)
  }

  /** Reads the entries of the open round from the database; false if it is no longer open. */
  private async lookAgain(): Promise<boolean> {
    this.doubted = false
    const { current } = this
    const before = current.entries
    const found = await this.parts.rounds.entriesOfOpen(current.round.id)
    // Entries added or removed during the read are not in it: then the next comparison decides whether to read again.
    if (found && current.entries === before) {
      current.entries = found
      this.watchers.sendSoon()
    }
    return found !== undefined
  }

  private async open(): Promise<void> {
    if (this.doubted && !(await this.lookAgain())) return this.load()
    const { current } = this
    const { game } = current
    if (current.keepsOthers()) this.watchers.sendSoon()
    const count = current.entries.length
    if (count > 0) current.aloneUntil ??= performance.now() + waitsAtMost
    else current.aloneUntil = undefined
    const idle = count === 0 && this.watchers.count() === 0 && performance.now() >= this.inLobbyUntil
    if (idle || count < game.fewest) return this.waitForOthers()
    if (current.opensUntil === undefined) {
      current.opensUntil = performance.now() + game.openMilliseconds
      this.watchers.sendNow()
    }
    const full = game.places !== undefined && count >= game.places
    if (full || performance.now() >= current.opensUntil) return this.start()
    return this.alarm.wait(Math.min(current.opensUntil - performance.now(), current.seatIsFreeIn()))
  }

  private async waitForOthers(): Promise<void> {
    const { current } = this
    if (current.opensUntil !== undefined) this.watchers.sendSoon()
    current.opensUntil = undefined
    const until = current.aloneUntil
    if (until !== undefined && performance.now() >= until) return this.giveBack()
    const waits = Math.min(until === undefined ? Number.POSITIVE_INFINITY : until - performance.now(), current.seatIsFreeIn())
    return this.alarm.wait(Number.isFinite(waits) ? waits : undefined)
  }

  private async giveBack(): Promise<void> {
    const { current } = this
    const { rounds, onDecided } = this.parts
    const withdrawn = await Promise.all(current.entries.map(({ id }) => rounds.withdraw(current.round.id, id, "nobody-came")))
    const gone = withdrawn.filter(one => one !== undefined)
    onDecided(gone)
    // New entries stay, and wait as long as those before them.
    current.remove(gone.map(({ id }) => id))
    current.aloneUntil = undefined
    this.watchers.sendSoon()
  }

  private async start(): Promise<void> {
    const { current } = this
    const started = await this.parts.rounds.start(current.chain, current.round, current.game, current.hash)
    if (!started) return this.load()
    const { entries, result, secret, players } = started
    current.entries = entries
    current.round = { ...current.round, phase: "running", result, secret, players }
    current.startedAt = performance.now()
    this.shown = JSON.stringify(current.seen())
    this.watchers.sendNow()
  }

  private async run(): Promise<void> {
    const { current } = this
    const { game } = current
    const over = () => current.startedAt + game.runMilliseconds(current.round.result ?? {}, current.entries) + grace
    if (performance.now() >= over()) return this.end(null)
    await this.alarm.wait(Math.min(beatEvery, over() - performance.now(), this.nextSight()))
    if (performance.now() >= over()) return
    if (current.entries.length > 0) this.parts.beats.note(current.round.id, current.elapsed(performance.now()))
    const sight = JSON.stringify(current.seen())
    if (sight !== this.shown && game.sights) this.watchers.sendNow()
    else if (sight !== this.shown) this.watchers.sendSoon()
    this.shown = sight
  }

  /** Milliseconds until more of the round is seen. */
  private nextSight(): number {
    const { game, round, startedAt } = this.current
    const elapsed = performance.now() - startedAt
    const next = game.sights?.(round.result ?? {}).find(at => at > elapsed)
    return next === undefined ? Number.POSITIVE_INFINITY : next - elapsed
  }

  private async end(interruptedAt: number | null): Promise<void> {
    await this.cashOuts.idle()
    await this.acting.idle()
    const { current } = this
    const { rounds, onDecided } = this.parts
    const { game, round, hash } = current
    const ended = await rounds.end(game, round, hash, interruptedAt)
    if (ended === "raising") throw new Error(`The round ${round.id} waits for the wallet's answer to a further bet`)
    if (!ended) return this.load()
    current.end(ended, interruptedAt)
    this.watchers.sendNow()
    onDecided(ended.due)
  }

  private async over(): Promise<void> {
    const { nextAt } = this.current
    if (nextAt !== undefined && performance.now() < nextAt) return this.alarm.wait(nextAt - performance.now())
    await this.load()
    this.watchers.sendNow()
  }
}
