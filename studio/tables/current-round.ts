import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../clock.ts"
import type { SharedGame } from "../games/game.ts"
import type { FairnessView, TableView } from "../protocol.ts"
import type { Chain, Chains, TableKey } from "./chain.ts"
import { type KeptSeat, nextFreeIn, seatsKept, seatsTaken, stillKept } from "./kept-seats.ts"
import type { Placed, SharedRound, SharedRounds } from "./shared-rounds.ts"
import type { PartlyShared } from "./shared-text.ts"
import { tableView } from "./view.ts"

interface KnownRound {
  /** By the rules that its chain is committed to. */
  game: SharedGame
  chain: Chain
  round: SharedRound
  /** The secret hash that decides the round; shown once the round is over. */
  hash: string
  entries: Placed[]
  kept: readonly KeptSeat[]
  last: TableView["last"]
  marks: TableView["marks"]
}

const shownRounds = 20
const markedRounds = 120

interface RoundReading {
  readonly database: Database
  readonly key: TableKey
  readonly game: SharedGame
  readonly chains: Chains
  readonly rounds: SharedRounds
  readonly clock: StudioClock
}

/** More than bets that come while those before them are returned. */
const mostTries = 20

/** The table's chain. One from before a restore is left: bets on its open round are returned, one that runs is ended first. */
async function chainOf({ key, game, chains, rounds }: RoundReading): Promise<Chain> {
  for (let tries = 0; tries < mostTries; tries++) {
    const chain = await chains.current(key, game)
    if (!chain.isRestored || !(await rounds.returnOpen(chain))) return chain
  }
  throw new Error(`The bets of ${key.game} in ${key.currency} from before a restore can't be returned`)
}

/** Finds the current round of a table, with those before it; `startedAt`: on the monotonic clock, of one that runs. */
export async function readCurrentRound(reading: RoundReading, startedAt: number): Promise<CurrentRound> {
  const { database, game, chains, rounds, clock } = reading
  const chain = await chainOf(reading)
  const ruled = await chains.gameOf(chain, game)
  const before = await rounds.last(chain, ruled.mark ? markedRounds : (ruled.lastShown ?? shownRounds))
  const marks = before.flatMap(({ result }) => ruled.mark?.(result) ?? []).reverse()
  const last = before.slice(0, ruled.lastShown ?? shownRounds)
  const round = await rounds.current(chain)
  const hash = await chains.hashOf(chain, round.index)
  const entries = await rounds.entries(round.id)
  const kept = ruled.seating ? await seatsKept(database, { chain: chain.id, number: round.index }, ruled.seating) : []
  return new CurrentRound(clock, { game: ruled, chain, round, hash, entries, kept, last, marks }, startedAt)
}

/** The current round of a table: its entries, its instants, and its public view. */
export class CurrentRound {
  readonly chain: Chain
  readonly hash: string
  round: SharedRound
  entries: Placed[]
  last: TableView["last"]
  marks: TableView["marks"]
  /** Instants of the monotonic clock, in milliseconds: the end of the opening, the start, the opening of the next round. */
  opensUntil: number | undefined
  startedAt: number
  nextAt: number | undefined
  /** When bets that wait for other players are returned. */
  aloneUntil: number | undefined
  readonly game: SharedGame
  private readonly kept: readonly KeptSeat[]
  /** The seats that were kept when this was asked last. */
  private knownKept: string | undefined
  private readonly clock: StudioClock

  constructor(clock: StudioClock, known: KnownRound, startedAt: number) {
    this.game = known.game
    this.clock = clock
    this.chain = known.chain
    this.hash = known.hash
    this.round = known.round
    this.entries = known.entries
    this.kept = known.kept
    this.last = known.last
    this.marks = known.marks
    this.startedAt = startedAt
  }

  /** It is over; `interruptedAt`: how long it had run when the studio failed. */
  end({ entries, result }: { entries: Placed[]; result: object }, interruptedAt: number | null): void {
    const { game, round, hash } = this
    this.entries = entries
    this.round = { ...round, phase: "over", result, interruptedAt }
    if (interruptedAt !== null) this.startedAt = performance.now() - interruptedAt
    this.nextAt = performance.now() + game.overMilliseconds
    this.last = [{ index: round.index, hash, result }, ...this.last].slice(0, game.lastShown ?? shownRounds)
    this.marks = [...this.marks, ...(game.mark ? [game.mark(result)] : [])].slice(-markedRounds)
  }

  /** Milliseconds from the start to an instant of the monotonic clock. */
  elapsed(at: number): number {
    return Math.max(0, Math.floor(at - this.startedAt))
  }

  /** The seats that are their players' without a bet in it. */
  get keptSeats(): KeptSeat[] {
    const { seating } = this.game
    return seating ? stillKept(this.kept, this.entries, seating, this.clock.now()) : []
  }

  /** A newcomer finds a seat, or needs none. */
  get hasSeat(): boolean {
    const { seating } = this.game
    return !seating || seatsTaken(this.kept, this.entries, seating, this.clock.now()) < seating.seats
  }

  /** Whether other seats are kept than when this was asked last. */
  keepsOthers(): boolean {
    const before = this.knownKept
    this.knownKept = this.keptSeats.map(({ seat }) => seat).join()
    return before !== undefined && before !== this.knownKept
  }

  /** Milliseconds until the next seat that is kept can be free; infinity: none is kept. */
  seatIsFreeIn(): number {
    const { seating } = this.game
    return seating ? nextFreeIn(this.kept, seating, this.clock.now()) : Number.POSITIVE_INFINITY
  }

  /** The public view of a running round. */
  seen(): object | null {
    const { result, phase } = this.round
    const { game, entries } = this
    if (!result || (phase === "over" && !game.turns)) return null
    const run = game.runMilliseconds(result, entries)
    const elapsed = phase === "over" ? run : Math.min(this.elapsed(performance.now()), run)
    return game.seen ? game.seen(result, elapsed, entries) : result
  }

  view(): (account: string | undefined) => PartlyShared {
    const { round, hash, game, chain, entries, last, marks } = this
    return tableView({
      game,
      chain,
      round: { ...round, hash: round.phase === "over" ? hash : null },
      entries,
      kept: game.seating ? this.keptSeats : undefined,
      last,
      marks,
      now: this.clock.now().getTime(),
      opensUntil: round.phase === "open" ? this.wall(this.opensUntil) : null,
      startedAt: round.phase === "open" ? null : this.wall(this.startedAt),
      nextAt: round.phase === "over" ? this.wall(this.nextAt) : null,
      seen: this.seen(),
    })
  }

  /** What is public of the round before it opens. */
  fairness(): FairnessView {
    const { terminal, paytableHash, salt } = this.chain
    return { commitment: terminal, paytableHash, clientSeed: salt, nonce: this.round.index, next: null }
  }

  has(id: string): boolean {
    return this.entries.some(entry => entry.id === id)
  }

  add(entry: Placed): void {
    this.entries = [...this.entries, entry].sort((one, other) => one.place - other.place)
  }

  remove(ids: readonly string[]): void {
    this.entries = this.entries.filter(({ id }) => !ids.includes(id))
  }

  private wall(monotonic: number | undefined): number | null {
    return monotonic === undefined ? null : Math.round(this.clock.now().getTime() + monotonic - performance.now())
  }
}
