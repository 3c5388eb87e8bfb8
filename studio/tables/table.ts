import type { Clock } from "../clock.ts"
import type { SharedGame } from "../games/game.ts"
import type { FairnessView, TableView } from "../protocol.ts"
import type { Round } from "../rounds/round.ts"
import { alarm } from "./alarm.ts"
import type { Chain, Chains, TableKey } from "./chain.ts"
import { type Listener, listeners } from "./listeners.ts"
import type { Placed, SharedRound, SharedRounds } from "./shared-rounds.ts"
import { tableView } from "./view.ts"

interface Parts {
  key: TableKey
  game: SharedGame
  chains: Chains
  rounds: SharedRounds
  clock: Clock
  /** The entries of a round that was decided: their wins and rollbacks are to be brought to the wallet. */
  onDecided(ids: readonly string[]): void
  onError(error: unknown): void
}

/** Milliseconds. */
const beatEvery = 250
const afterTrouble = 500
/** So long after its end a round still hears who pressed before it: requests that had arrived but were not yet read. */
const grace = 60
/** So long an entry waits at a table for others before its bet is given back. */
const waitsAtMost = 600_000
const shownRounds = 20

export type Leaving = { leftAt: number; refusal?: undefined } | { withdrawn: Round; refusal?: undefined } | { refusal: string }

/**
 * A table: its rounds follow one another for as long as somebody watches or plays; without anybody it rests. Its own time is
 * monotonic, so that a clock that is put right changes nothing in a round.
 */
export function openTable({ key, game, chains, rounds, clock, onDecided, onError }: Parts) {
  const { wait, ring } = alarm()
  const everybody = listeners(() => view(), onError)
  const leaving = new Map<string, Promise<Leaving>>()
  let closed = false
  let chain: Chain
  let round: SharedRound
  let hash: string
  let entries: Placed[] = []
  let last: TableView["last"] = []
  /** Monotonic instants of the round that is on: the end of its opening, its start, the opening of the next. */
  let opensUntil: number | undefined
  let startedAt = 0
  let nextAt: number | undefined
  let alone: number | undefined
  /** Set when the database tells otherwise of the round that is open than this table. */
  let doubted = false
  let shown = ""

  const now = () => performance.now()
  const elapsed = (at: number) => Math.max(0, Math.floor(at - startedAt))
  const wall = (monotonic: number | undefined) =>
    monotonic === undefined ? null : Math.round(clock.now().getTime() + monotonic - now())

  const view = () =>
    tableView({
      game,
      chain,
      round: { ...round, hash: round.phase === "over" ? hash : null },
      entries,
      last,
      now: clock.now().getTime(),
      opensUntil: round.phase === "open" ? wall(opensUntil) : null,
      startedAt: round.phase === "open" ? null : wall(startedAt),
      nextAt: round.phase === "over" ? wall(nextAt) : null,
      seen: seen(),
    })

  function seen(): object | null {
    if (round.phase !== "running" || !round.result) return null
    const { runMilliseconds } = game
    return game.seen ? game.seen(round.result, Math.min(elapsed(now()), runMilliseconds(round.result))) : round.result
  }

  /**
   * Finds the round that is on; one that ran when the studio failed is ended as its game says. Until all of it is known the one before
   * stands: whoever gets out of that one meanwhile is answered by it.
   */
  async function load(): Promise<void> {
    const current = await chains.current(key, game)
    const earlier = await rounds.last(current, shownRounds)
    const next = await rounds.current(current)
    const itsHash = await chains.hashOf(current, next.index)
    const itsEntries = await rounds.entries(next.id)
    chain = current
    last = earlier
    round = next
    hash = itsHash
    entries = itsEntries
    if (round.phase === "running") return end(round.lived)
    opensUntil = undefined
    alone = undefined
  }

  /** Who is in the round that is open, by the database; false when it is open no more. */
  async function lookAgain(): Promise<boolean> {
    doubted = false
    const before = entries
    const found = await rounds.entriesOfOpen(round.id)
    // Who came or went while it was read is not in it: then the next comparison tells whether to look once more.
    if (found && entries === before) {
      entries = found
      everybody.tell()
    }
    return found !== undefined
  }

  async function open(): Promise<void> {
    if (doubted && !(await lookAgain())) return load()
    if (entries.length > 0) alone ??= now() + waitsAtMost
    else alone = undefined
    const idle = entries.length === 0 && everybody.count() === 0
    if (idle || entries.length < game.fewest) {
      if (opensUntil !== undefined) everybody.tell()
      opensUntil = undefined
      if (alone !== undefined && now() >= alone) return giveBack()
      return wait(alone === undefined ? undefined : alone - now())
    }
    if (opensUntil === undefined) {
      opensUntil = now() + game.openMilliseconds
      everybody.tellNow()
    }
    const full = game.places !== undefined && entries.length >= game.places
    if (full || now() >= opensUntil) return start()
    return wait(opensUntil - now())
  }

  async function giveBack(): Promise<void> {
    const withdrawn = await Promise.all(entries.map(({ id }) => rounds.withdraw(round.id, id, "nobody-came")))
    const gone = withdrawn.flatMap(one => (one ? [one.id] : []))
    onDecided(gone)
    // Whoever has come meanwhile stays, and waits as long as those before him.
    entries = entries.filter(({ id }) => !gone.includes(id))
    alone = undefined
    everybody.tell()
  }

  async function start(): Promise<void> {
    const started = await rounds.start(chain, round, game, hash)
    if (!started) return load()
    entries = started.entries
    round = { ...round, phase: "running", result: started.result, secret: started.secret, players: started.players }
    startedAt = now()
    shown = JSON.stringify(seen())
    everybody.tellNow()
  }

  async function run(): Promise<void> {
    const over = startedAt + game.runMilliseconds(round.result ?? {}) + grace
    if (now() >= over) return end(null)
    await wait(Math.min(beatEvery, over - now()))
    if (now() >= over) return
    // The round goes on without: a beat that is not written makes it no shorter.
    rounds.beat(round.id, elapsed(now())).catch(onError)
    const sight = JSON.stringify(seen())
    if (sight !== shown) everybody.tell()
    shown = sight
  }

  async function end(interruptedAt: number | null): Promise<void> {
    while (leaving.size > 0) await Promise.allSettled(leaving.values())
    const ended = await rounds.end(game, round, hash, interruptedAt)
    if (!ended) return load()
    entries = ended.entries
    round = { ...round, phase: "over", result: ended.result, interruptedAt }
    if (interruptedAt !== null) startedAt = now() - interruptedAt
    nextAt = now() + game.overMilliseconds
    last = [{ index: round.index, hash, result: ended.result }, ...last].slice(0, shownRounds)
    everybody.tellNow()
    onDecided(entries.map(({ id }) => id))
  }

  async function over(): Promise<void> {
    if (nextAt !== undefined && now() < nextAt) return wait(nextAt - now())
    await load()
    everybody.tellNow()
  }

  const phases = { open, running: run, over }

  async function live(): Promise<void> {
    while (!closed) {
      try {
        await phases[round.phase]()
      } catch (error) {
        onError(error)
        await wait(afterTrouble)
      }
    }
  }

  async function leave(id: string, at: number): Promise<Leaving> {
    if (round.phase === "open") {
      if (opensUntil !== undefined) return { refusal: "not-allowed" }
      const withdrawn = await rounds.withdraw(round.id, id, "withdrawn")
      if (!withdrawn) return { refusal: "too-late" }
      entries = entries.filter(entry => entry.id !== id)
      changed()
      return { withdrawn }
    }
    const entry = entries.find(one => one.id === id)
    if (entry && entry.leftAt !== null) return { leftAt: entry.leftAt }
    if (!game.mayLeave) return { refusal: "not-allowed" }
    const moment = elapsed(at)
    if (round.phase === "over" || !entry || !round.result) return { refusal: "too-late" }
    if (!game.mayLeave(round.result, moment))
      return { refusal: moment < game.runMilliseconds(round.result) ? "not-allowed" : "too-late" }
    const leftAt = await rounds.leave(round.id, id, moment)
    if (leftAt === undefined) return { refusal: "too-late" }
    entry.leftAt = leftAt
    everybody.tell()
    return { leftAt }
  }

  function changed(): void {
    ring()
    everybody.tell()
  }

  return {
    key,
    view: (account: string) => view()(account),
    round: () => round,

    /** What was known of the round that is on before it was open. */
    fairness: (): FairnessView => ({
      commitment: chain.terminal,
      paytableHash: chain.paytableHash,
      clientSeed: chain.salt,
      nonce: round.index,
      next: null,
    }),

    has: (account: string, id: string) => entries.some(entry => entry.id === id && entry.account === account),

    /** Ready once the round that is on has been found. */
    async begin(): Promise<void> {
      await load()
      void live()
    },

    /** What the database has of the round that is on: where that differs from what is known here, it is read again. */
    compare({ phase, taken }: { phase: "open" | "running"; taken: number }): void {
      if (round.phase !== "open" || (phase === "open" && taken === entries.length)) return
      doubted = true
      ring()
    },

    /** An entry was taken. */
    placed({ id, account, stake, choice, place, leftAt, contribution, shared }: Round): void {
      if (shared !== round.id || round.phase !== "open" || entries.some(entry => entry.id === id)) return
      entries = [...entries, { id, account, stake, choice, place: place ?? 0, leftAt, contribution, settled: null }]
      entries.sort((one, other) => one.place - other.place)
      changed()
    },

    /**
     * A player gets out, as of the moment `at` (monotonic) at which his wish arrived: decided once, however often it is sent.
     * Refuses with `too-late` and, where the game has no such thing now, `not-allowed`.
     */
    leave(id: string, at: number): Promise<Leaving> {
      const known = leaving.get(id)
      if (known) return known
      const left = leave(id, at).finally(() => leaving.delete(id))
      leaving.set(id, left)
      return left
    },

    listen(listener: Listener): () => void {
      if (closed) {
        listener.close()
        return () => {}
      }
      const gone = everybody.add(listener)
      ring()
      return () => {
        gone()
        ring()
      }
    },

    close(): void {
      closed = true
      ring()
      everybody.close()
    },
  }
}

export type Table = ReturnType<typeof openTable>
