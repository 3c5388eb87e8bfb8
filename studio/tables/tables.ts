import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SharedGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import type { Games } from "../games/studio-games.ts"
import type { EnterRequest } from "../protocol.ts"
import { inTurn } from "../rounds/in-turn.ts"
import { answerOutOfTurn } from "../rounds/pay-step.ts"
import type { Raises } from "../rounds/raises.ts"
import { type Round, roundById, roundOf } from "../rounds/round.ts"
import type { RoundAnswer } from "../rounds/rounds.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { recordAction } from "./act.ts"
import type { TableAct } from "./acting.ts"
import { Beats } from "./beats.ts"
import { Chains, type TableKey } from "./chain.ts"
import { type EnteringPlayer, enterTable } from "./enter.ts"
import { FurtherTables, fitsSomewhere, isLiveRoom, liveRooms, opensFurther, wishedRoom } from "./further-tables.ts"
import { ownership } from "./ownership.ts"
import type { SecretOf } from "./round-secrets.ts"
import { SettlingPool } from "./settling-pool.ts"
import { SharedRounds } from "./shared-rounds.ts"
import { Table } from "./table.ts"

interface TablesOptions extends EnteringPlayer {
  games: Games
  chainLength: number
  raises: Raises
  secretOf: SecretOf
  /** Milliseconds after which an empty further table of a game closes, and a table rests that only a lobby has shown. */
  closesAfter?: number | undefined
  onError(error: unknown): void
}

/** A round that is running or has bets, by the database. */
interface StandingRound extends TableKey {
  round: string
  phase: "open" | "running"
  taken: number
}

const nobody = { phase: "open", taken: 0 } as const

const nameOf = ({ game, currency, mode, room }: TableKey) => [game, currency, mode, room].join(" ")

const keyOf = ({ currency, mode }: StudioSession, game: SharedGame, room: string): TableKey => ({
  game: game.code,
  currency,
  mode,
  room,
})

const roomsOf = ({ currency }: StudioSession, game: SharedGame) => stakesIn(currency).map(stake => game.room?.(stake) ?? "")

/**
 * All tables of the studio. One process owns them (see ownership.ts); in another, `of` returns undefined and its callers answer
 * `table-elsewhere`, so that a load balancer or the page retries.
 */
export class Tables {
  private readonly parts: TablesOptions
  private readonly closesAfter: number
  private readonly chains: Chains
  private readonly shared: SharedRounds
  private readonly beats: Beats
  private readonly settling: SettlingPool
  private readonly owner: ReturnType<typeof ownership>
  private readonly turns = inTurn()
  private readonly tables = new Map<string, Promise<Table>>()
  private readonly open = new Set<Table>()
  private readonly further: FurtherTables
  private takingOver: Promise<void> | undefined
  /** Currencies whose tables are being opened for a lobby, or are next. */
  private readonly showing = new Set<string>()
  private shown: Promise<void> = Promise.resolve()
  /** The tables with bets were taken over since this process became their owner. */
  private known = Promise.withResolvers<void>()
  /** How often this process has lost the tables. */
  private lost = 0

  constructor(parts: TablesOptions) {
    const { database, clock, rounds, carry, chainLength, secretOf, onError } = parts
    this.parts = parts
    this.closesAfter = parts.closesAfter ?? 30_000
    this.chains = new Chains({ database, clock, length: chainLength })
    this.shared = new SharedRounds(database, clock, secretOf)
    this.beats = new Beats(database, onError)
    this.settling = new SettlingPool({ rounds, carry, onError })
    this.further = new FurtherTables(this.closesAfter)
    this.owner = ownership({
      ...{ database, what: "studio tables", onError },
      onHeld: tx => this.onHeld(tx),
      onLost: () => this.onLost(),
    })
  }

  /** Resolves when it is known whether this process has the tables for now. */
  start(): Promise<void> {
    return this.owner.start()
  }

  /** Releases the tables: the process that takes them over ends a running round as interrupted. */
  async stop(): Promise<void> {
    await this.owner.stop()
    this.beats.stop()
    await this.takingOver
    await this.shown
    await this.settling.idle()
  }

  /**
   * The player's table: the one of this room, by default of the lowest stake; of a game that opens further tables, see
   * `FurtherTables`. Undefined in a process that does not own the tables.
   */
  async of(session: StudioSession, game: SharedGame, room?: string): Promise<Table | undefined> {
    if (!opensFurther(game)) return this.byKey(keyOf(session, game, room ?? roomsOf(session, game)[0] ?? ""), game)
    await this.tablesKnown()
    const found = this.further.roomFor(session, game, this.openOf(session, game), wishedRoom(room))
    return this.byKey(keyOf(session, game, found), game)
  }

  /**
   * A lobby shows the tables of these games: the first ones of each open and stay open for a while, so that their results are of
   * now. Nothing in a process that does not own the tables, or in a currency that the studio does not support.
   */
  showInLobby(games: readonly SharedGame[], currency: string): void {
    if (stakesIn(currency).length === 0 || this.showing.has(currency)) return
    this.showing.add(currency)
    this.shown = this.shown
      .then(() => this.openForLobby(games, currency))
      .catch(this.parts.onError)
      .finally(() => this.showing.delete(currency))
  }

  /** One currency after the other, and one table: one that was never used makes its chain first, which takes a second. */
  private async openForLobby(games: readonly SharedGame[], currency: string): Promise<void> {
    // A game that waits for players has no rounds without them.
    for (const game of games.filter(({ fewest }) => fewest === 0))
      for (const [room = ""] of liveRooms(game)) {
        const table = this.byKey({ game: game.code, currency, mode: "real", room }, game)
        if (!table) return
        await table.then(one => one.showInLobby(this.closesAfter), this.parts.onError)
      }
  }

  /** The live table of a room, if it is open in this process: no other is opened for it. */
  openAt(session: StudioSession, game: SharedGame, room: string): Table | undefined {
    return this.openOf(session, game).find(({ key }) => key.room === room)
  }

  /** Of a player's bets under way in a game, of which the newest is this one, the one to show at a table: none at another one. */
  async betShownAt({ account }: StudioSession, table: Table | undefined, newest: Round | undefined): Promise<Round | undefined> {
    if (!table || !newest) return newest
    const { database } = this.parts
    // By the books: one that waits for the wallet is in no table's current entries.
    const elsewhere = await database.row(sql`
      select from shared_round join chain on chain.id = chain
      where shared_round.id = ${newest.shared} and room <> ${table.key.room}`)
    if (!elsewhere) return newest
    const own = table.betOf(account)
    return own === undefined ? undefined : roundById(database, own)
  }

  /** Resolves when this process has the tables with bets, or has lost them: who is at which table is not known before. */
  private async tablesKnown(): Promise<void> {
    if (this.owner.isOwner()) await this.known.promise
  }

  hasRoom(session: StudioSession, game: SharedGame, room: string): boolean {
    return opensFurther(game) ? isLiveRoom(game, wishedRoom(room) ?? "") : roomsOf(session, game).includes(room)
  }

  /** The tables at which a session's player could play. */
  private openOf({ currency, mode }: StudioSession, { code }: SharedGame): Table[] {
    return [...this.open].filter(({ key }) => key.game === code && key.currency === currency && key.mode === mode)
  }

  /** The table whose round a player bets in. */
  private async tableOf(session: StudioSession, game: SharedGame, { round, stake }: EnterRequest): Promise<Table | undefined> {
    if (!opensFurther(game)) return this.of(session, game, game.room?.(stake) ?? "")
    await this.tablesKnown()
    const found = this.openOf(session, game).find(table => table.round.id === round)
    return found ? this.byKey(found.key, game) : this.of(session, game)
  }

  /**
   * Bets in the shared round that the player saw open, or returns the entry that this spin id has already made. Refuses with
   * `unknown-stake`, `table-closed`, `table-full`, `table-elsewhere`, `round-open` (already entered), `spin-differs`, `too-fast`.
   * A bet that the wallet took too late for this round is returned: the entry ends `cancelled`.
   */
  async enter(session: StudioSession, game: SharedGame, request: EnterRequest): Promise<RoundAnswer> {
    const { stake, choice } = request
    const known = fitsSomewhere(game, session.currency, stakes => game.stakeFits(stake, choice, stakes))
    if (!known) return { refusal: "unknown-stake" }
    const table = await this.tableOf(session, game, request)
    if (!table) return { refusal: "table-elsewhere" }
    return await this.turns(`${session.account} ${game.code}`, () => enterTable(this.parts, { session, game, table, request }))
  }

  /**
   * Cashes out of the running round as of the monotonic instant `at`, or returns the bet while the table waits. A repeated
   * request gets the same answer, also during a later round.
   */
  async leave(session: StudioSession, game: SharedGame, id: string, at: number): Promise<RoundAnswer> {
    if (!this.owner.isOwner()) return { refusal: "table-elsewhere" }
    const { database, rounds } = this.parts
    const table = [...this.open].find(one => one.key.game === game.code && one.has(session.account, id))
    const left = table ? await table.leave(id, at) : { refusal: "too-late" }
    if (left.refusal === undefined)
      return { round: "withdrawn" in left ? await rounds.carriedOn(left.withdrawn) : await roundById(database, id) }
    const known = await roundOf(database, session.account, game.code, id)
    const gone = known && (known.leftAt !== null || known.refusal === "withdrawn")
    return gone ? { round: await rounds.elsewhere(known) } : { refusal: left.refusal }
  }

  /**
   * Acts in the running round as of the monotonic instant `at`; a repeated action returns the round as it is now. Refuses with
   * `not-allowed`, `too-late`, `step-differs`, `step-ahead`; if it costs a further bet, also with the wallet's refusals and with
   * `bet-unanswered`.
   */
  async act(session: StudioSession, game: SharedGame, act: TableAct): Promise<RoundAnswer> {
    if (!this.owner.isOwner()) return { refusal: "table-elsewhere" }
    const { parts } = this
    const { id, step, action } = act
    const table = [...this.open].find(one => one.key.game === game.code && one.has(session.account, id))
    if (table) return table.act(act, amount => recordAction(parts, { session, id, step, action, amount }))
    const known = await roundOf(parts.database, session.account, game.code, id)
    return known ? (answerOutOfTurn(known, act) ?? { refusal: "too-late", open: known }) : { refusal: "unknown-round" }
  }

  private byKey(key: TableKey, game: SharedGame): Promise<Table> | undefined {
    if (!this.owner.isOwner()) return undefined
    const name = nameOf(key)
    const known = this.tables.get(name)
    if (known) return known
    const made = this.make(key, game)
    this.tables.set(name, made)
    made.catch(() => this.tables.get(name) === made && this.tables.delete(name))
    return made
  }

  private async make(key: TableKey, game: SharedGame): Promise<Table> {
    const { chains, shared: rounds, beats } = this
    const { database, clock, onError } = this.parts
    const onDecided = (decided: readonly Round[]) => this.settling.add(decided)
    const table = new Table({ database, key, game, chains, rounds, beats, clock, onDecided, onError })
    const before = this.lost
    await table.begin()
    // If the tables were lost meanwhile, the process that now owns them continues this one.
    if (this.lost === before) this.open.add(table)
    else table.close()
    return table
  }

  /** An earlier process left bets, or accepted some that were in flight when it lost the tables. */
  private async onHeld(tx: Database): Promise<void> {
    const standing = await tx.rows<StandingRound>(
      prepared(
        "standing rounds",
        sql`
          select game, currency, mode, room, shared_round.id as round, phase, taken
          from shared_round join chain on chain.id = shared_round.chain
          where phase <> 'over' and (phase = 'running' or taken > 0)`,
      ),
    )
    this.closeEmpty()
    const { known } = this
    this.takingOver ??= this.takeOver(standing)
      .catch(this.parts.onError)
      .finally(() => {
        this.takingOver = undefined
        known.resolve()
      })
  }

  private closeEmpty(): void {
    for (const table of this.further.toClose(this.open)) {
      this.open.delete(table)
      this.tables.delete(nameOf(table.key))
      table.close()
    }
  }

  /** Takes over the tables that this process does not have yet, and compares the others with the database. */
  private async takeOver(standing: readonly StandingRound[]): Promise<void> {
    const { games, onError } = this.parts
    for (const { game: code, currency, mode, room } of standing) {
      const game = games(code)
      if (game?.kind === "shared") await this.byKey({ game: code, currency, mode, room }, game)?.catch(onError)
    }
    const rounds = new Map(standing.map(one => [one.round, one]))
    for (const table of this.open) table.compare(rounds.get(table.round.id) ?? nobody)
  }

  private onLost(): void {
    this.lost++
    this.known.resolve()
    this.known = Promise.withResolvers()
    for (const table of this.open) table.close()
    this.open.clear()
    this.tables.clear()
  }
}
