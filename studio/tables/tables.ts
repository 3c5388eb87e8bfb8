import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Clock } from "../clock.ts"
import type { SharedGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import type { Games } from "../games/studio-games.ts"
import type { EnterRequest } from "../protocol.ts"
import type { CarryOn } from "../rounds/carry-on.ts"
import { inTurn } from "../rounds/in-turn.ts"
import { payBet } from "../rounds/pay-bet.ts"
import { isOnItsWay, roundById, roundOf, roundOfSpin, roundOfTable } from "../rounds/round.ts"
import { type RoundAnswer, type Rounds, sameBet } from "../rounds/rounds.ts"
import { createRound } from "../rounds/transitions.ts"
import type { Session } from "../sessions/sessions.ts"
import { createChains, type TableKey } from "./chain.ts"
import { ownership } from "./ownership.ts"
import type { SecretOf } from "./round-secrets.ts"
import { sharedRounds } from "./shared-rounds.ts"
import { openTable, type Table } from "./table.ts"

interface Parts {
  database: Database
  clock: Clock
  games: Games
  rounds: Rounds
  carry: CarryOn
  patience: number
  chainLength: number
  secretOf: SecretOf
  onError(error: unknown): void
}

/** How many decided entries are brought to the wallet at a time. */
const together = 32

/** A round that runs or has bets, by the database. */
interface Standing extends TableKey {
  round: string
  phase: "open" | "running"
  taken: number
}

const nobody = { phase: "open", taken: 0 } as const

const nameOf = ({ game, currency, mode, room }: TableKey) => [game, currency, mode, room].join(" ")

/**
 * All tables of the studio. One process has them (see ownership.ts); in another, `of` gives undefined and its callers answer
 * `table-elsewhere`, so that a load balancer or the page asks again.
 */
export function createTables({ database, clock, games, rounds, carry, patience, chainLength, secretOf, onError }: Parts) {
  const chains = createChains({ database, clock, length: chainLength })
  const shared = sharedRounds(database, clock, secretOf)
  const turns = inTurn()
  const tables = new Map<string, Promise<Table>>()
  const open = new Set<Table>()
  const paying = new Set<Promise<void>>()
  let takingOver: Promise<void> | undefined
  /** How often this process has lost the tables. */
  let lost = 0

  /** Brings what was decided to the wallet at once; the recovery worker looks after what that leaves. */
  function onDecided(ids: readonly string[]): void {
    const left = [...ids]
    const worker = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await rounds.carriedOn(await roundById(database, id))
    }
    for (let n = 0; n < Math.min(together, ids.length); n++) {
      const done = worker()
        .catch(onError)
        .finally(() => paying.delete(done))
      paying.add(done)
    }
  }

  async function make(key: TableKey, game: SharedGame): Promise<Table> {
    const table = openTable({ key, game, chains, rounds: shared, clock, onDecided, onError })
    const before = lost
    await table.begin()
    // Whoever has the tables by now goes on with it.
    if (lost === before) open.add(table)
    else table.close()
    return table
  }

  function of(key: TableKey, game: SharedGame): Promise<Table> | undefined {
    if (!owner.isOwner()) return undefined
    const name = nameOf(key)
    const known = tables.get(name)
    if (known) return known
    const made = make(key, game)
    tables.set(name, made)
    made.catch(() => tables.get(name) === made && tables.delete(name))
    return made
  }

  /** Takes over the tables of which this process knows nothing, and tells those it has what stands there. */
  async function takeOver(standing: readonly Standing[]): Promise<void> {
    for (const { game: code, currency, mode, room } of standing) {
      const game = games(code)
      if (game?.kind === "shared") await of({ game: code, currency, mode, room }, game)?.catch(onError)
    }
    const rounds = new Map(standing.map(one => [one.round, one]))
    for (const table of open) table.compare(rounds.get(table.round().id) ?? nobody)
  }

  const owner = ownership({
    database,
    // An earlier process left bets, or took some that were on their way when it lost the tables.
    async onHeld(tx) {
      const standing = await tx.rows<Standing>(sql`
        select game, currency, mode, room, shared_round.id as round, phase, taken
        from shared_round join chain on chain.id = shared_round.chain
        where phase <> 'over' and (phase = 'running' or taken > 0)`)
      takingOver ??= takeOver(standing)
        .catch(onError)
        .finally(() => {
          takingOver = undefined
        })
    },
    onLost() {
      lost++
      for (const table of open) table.close()
      open.clear()
      tables.clear()
    },
    onError,
  })

  const keyOf = ({ currency, mode }: Session, game: SharedGame, room: string): TableKey => ({
    game: game.code,
    currency,
    mode,
    room,
  })

  const roomsOf = ({ currency }: Session, game: SharedGame) => stakesIn(currency).map(stake => game.room?.(stake) ?? "")

  async function enter(session: Session, game: SharedGame, table: Table, request: EnterRequest): Promise<RoundAnswer> {
    const { spin, stake, choice, seed: contribution } = request
    const known = await roundOfSpin(database, session.account, game.code, spin)
    if (known) return sameBet(known, request) ? { round: await rounds.elsewhere(known) } : { refusal: "spin-differs" }
    const { id, phase } = table.round()
    if (id !== request.round || phase !== "open") return { refusal: "table-closed" }
    const begun = await database.transaction(async tx => {
      // Locked as whoever takes a place locks it: with play money that is in this transaction.
      const places = await tx.row<{ taken: number }>(sql`
        select taken from shared_round where id = ${id} and phase = 'open' for no key update`)
      if (!places) return { refusal: "table-closed" }
      if (game.places !== undefined && places.taken >= game.places) return { refusal: "table-full" }
      const round = await createRound(tx, clock, { ...session, spin, stake, choice, seed: null, shared: id, contribution })
      return round && { round: await payBet(tx, clock, round, game) }
    })
    if (begun?.refusal !== undefined) return begun
    if (!begun) {
      const own = await roundOfTable(database, session.account, id)
      return own ? { refusal: "round-open", open: own } : { refusal: "try-again" }
    }
    const paid = begun.round.state === "created" ? await carry.bet(begun.round, game, session.token, patience) : begun.round
    if (paid.state === "playing") table.placed(paid)
    return { round: isOnItsWay(paid) ? await rounds.carriedOn(paid) : paid }
  }

  return {
    /** The player's table; without a room, the one of the lowest stake. Undefined in a process that has not the tables. */
    of: (session: Session, game: SharedGame, room = roomsOf(session, game)[0] ?? "") => of(keyOf(session, game, room), game),

    hasRoom: (session: Session, game: SharedGame, room: string) => roomsOf(session, game).includes(room),

    start: owner.start,

    /** Lets the tables go: a round that runs is ended as interrupted by whoever takes them over. */
    async stop() {
      await owner.stop()
      await takingOver
      await Promise.all(paying)
    },

    /**
     * Bets in the shared round that the player saw open, or gives the entry that this spin id has already made. Refuses with
     * `unknown-stake`, `table-closed`, `table-full`, `table-elsewhere`, `round-open` (he is in it already), `spin-differs`, `too-fast`.
     * A bet that the wallet took too late for this round is given back: the entry ends `cancelled`.
     */
    async enter(session: Session, game: SharedGame, request: EnterRequest): Promise<RoundAnswer> {
      if (!game.stakeFits(request.stake, request.choice, stakesIn(session.currency))) return { refusal: "unknown-stake" }
      const table = await of(keyOf(session, game, game.room?.(request.stake) ?? ""), game)
      if (!table) return { refusal: "table-elsewhere" }
      return await turns(`${session.account} ${game.code}`, () => enter(session, game, table, request))
    },

    /**
     * Gets out of the round that runs, as of the moment `at` (monotonic); or takes the bet back while the table waits for others. Who has
     * done so hears it again, also when another round is on.
     */
    async leave(session: Session, game: SharedGame, id: string, at: number): Promise<RoundAnswer> {
      if (!owner.isOwner()) return { refusal: "table-elsewhere" }
      const table = [...open].find(one => one.key.game === game.code && one.has(session.account, id))
      const left = table ? await table.leave(id, at) : { refusal: "too-late" }
      if (left.refusal === undefined)
        return { round: "withdrawn" in left ? await rounds.carriedOn(left.withdrawn) : await roundById(database, id) }
      const known = await roundOf(database, session.account, game.code, id)
      const gone = known && (known.leftAt !== null || known.refusal === "withdrawn")
      return gone ? { round: await rounds.elsewhere(known) } : { refusal: left.refusal }
    },
  }
}

export type Tables = ReturnType<typeof createTables>
