import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later } from "../../clock.ts"
import { ownership } from "../../tables/ownership.ts"
import type { ServedTable } from "../service/served-table.ts"
import type { PokerLobbyKey } from "../service/table-names.ts"
import { botAccount } from "../table/seats.ts"
import { beginTournament } from "./begin.ts"
import { RebuyTimes } from "./rebuy-times.ts"
import { cancelTournament, TournamentDesk } from "./registration.ts"
import { type StoredTournament, tournamentByNumber, tournamentTable } from "./stored.ts"
import { Tournament, type TournamentOptions } from "./tournament.ts"

/** Milliseconds until the next practice bot registers, and until a sit-and-go that has not filled returns everything. */
const [betweenBots, waitsAtMost] = [2500, 12 * 3_600_000]
/** The players whom practice bots make up at the start of a scheduled tournament: two tables. */
const company = 9

type FoundTable = { readonly table: ServedTable; readonly refusal?: undefined } | { readonly refusal: string }

/** A tournament that may be due for something before its start. */
interface DueTournament {
  readonly id: string
  readonly mode: "real" | "free"
  readonly startsAt: Date | null
  readonly players: number
  readonly bots: number
  readonly most: number
  /** Of the first and of the last registration. */
  readonly firstAt: Date | null
  readonly lastAt: Date | null
}

/**
 * The tournaments of the studio. One process owns them all: it begins those that are due, plays their tables, and lets practice
 * bots come. Any process registers players.
 */
export class TournamentHall {
  readonly registration: TournamentDesk
  readonly rebuys: RebuyTimes
  private readonly options: TournamentOptions
  private readonly owner: ReturnType<typeof ownership>
  private readonly running = new Map<string, Tournament>()
  private working: Promise<void> | undefined
  private swept = 0
  private isOurs = false
  private closing: Promise<void> = Promise.resolve()

  constructor(options: Omit<TournamentOptions, "rebuys">) {
    this.rebuys = new RebuyTimes(options.clock)
    this.options = { ...options, rebuys: this.rebuys }
    this.registration = new TournamentDesk(options.database, options.clock, options.times.bank)
    this.owner = ownership({
      ...{ database: options.database, what: "studio tournaments", onError: options.onError },
      onHeld: tx => this.onHeld(tx),
      onLost: () => void this.closeAll(),
    })
  }

  /** Resolves when it is known whether this process has the tournaments for now. */
  start(): Promise<void> {
    return this.owner.start()
  }

  async stop(): Promise<void> {
    await this.owner.stop()
    await this.closeAll()
  }

  /** A table by its name; refuses with `no-table`, `table-closed` and `table-elsewhere`. */
  async find({ currency, mode }: PokerLobbyKey, name: string): Promise<FoundTable> {
    const named = tournamentTable(name)
    const stored = named && (await tournamentByNumber(this.options.database, named.number))
    if (!named || stored?.currency !== currency || stored.mode !== mode) return { refusal: "no-table" }
    if (!this.owner.isOwner()) return { refusal: "table-elsewhere" }
    const table = this.running.get(stored.id)?.table(named.table)
    if (table) return { table }
    // It has begun, and is taken up in a moment.
    return { refusal: stored.state === "running" && !this.running.has(stored.id) ? "table-elsewhere" : "table-closed" }
  }

  private async onHeld(tx: Database): Promise<void> {
    // Without its connection this process owns nothing any more.
    await tx.run(sql`select`)
    this.isOurs = true
    if (this.working) return
    this.working = this.work()
      .catch(this.options.onError)
      .finally(() => {
        this.working = undefined
      })
  }

  private async work(): Promise<void> {
    for (const opening of await this.openings()) await this.attend(opening).catch(this.options.onError)
    const due = await this.takeUp()
    const sweeps = performance.now() - this.swept > this.options.times.sweep
    if (sweeps) this.swept = performance.now()
    for (const [id, tournament] of this.running) {
      if (due.has(id) || tournament.isDue) await tournament.look().catch(this.options.onError)
      if (sweeps) await tournament.sweep().catch(this.options.onError)
      if (!tournament.isDone && !tournament.isLost) continue
      this.running.delete(id)
      await tournament.close().catch(this.options.onError)
    }
  }

  /** Those with players, and those whose start has come. */
  private openings(): Promise<DueTournament[]> {
    const { database, clock } = this.options
    return database.rows<DueTournament>(sql`
      select id, mode, starts_at as "startsAt", (terms ->> 'most')::int as most, players, bots, "firstAt", "lastAt"
      from poker_tournament t cross join lateral (
        select count(*)::int as players, (count(*) filter (where e.account like 'bot/%'))::int as bots,
               min(y.at) as "firstAt", max(y.at) as "lastAt"
        from poker_entrant e left join poker_entry y
          on y.tournament = e.tournament and y.account = e.account and y.ended_at is null
        where e.tournament = t.id
      ) registered
      where state = 'registering' and (players > 0 or starts_at <= ${clock.now()})`)
  }

  private async attend(opening: DueTournament): Promise<void> {
    const { database, clock } = this.options
    const { id, mode, startsAt, players, bots, most, firstAt } = opening
    if (mode === "free" && bots > 0 && bots === players) return this.withoutBots(id)
    if (startsAt === null && firstAt && firstAt < later(clock, -waitsAtMost)) return void (await this.registration.cancel(id))
    if (mode === "free" && players > bots) await this.letBotsCome(opening)
    if (startsAt && startsAt > clock.now()) return
    if (players === 0) return this.forget(id)
    if (startsAt === null && players < most) return
    if ((await beginTournament(database, clock, id)) === "too-few") await this.registration.cancel(id)
  }

  /** No one has come: it is taken away, or canceled where someone had registered. */
  private async forget(id: string): Promise<void> {
    const { database, clock } = this.options
    await database.transaction(async tx => {
      // Once who registers at this moment has done so, the next statement sees their entry.
      await tx.run(sql`select from poker_tournament where id = ${id} for update`)
      const open = await tx.row<{ players: boolean; entries: boolean }>(sql`
        select exists (select from poker_entrant where tournament = t.id) as players,
               exists (select from poker_entry where tournament = t.id) as entries
        from poker_tournament t where id = ${id} and state = 'registering'`)
      // Players have come since: the next look finds them.
      if (!open || open.players) return
      if (open.entries) await cancelTournament(tx, clock, id)
      else await tx.run(sql`delete from poker_tournament where id = ${id}`)
    })
  }

  /** To a sit-and-go one after another, to a scheduled tournament at its start. */
  private async letBotsCome({ id, startsAt, players, most, lastAt }: DueTournament): Promise<void> {
    const { clock } = this.options
    if (startsAt === null && (players >= most || !lastAt || lastAt > later(clock, -betweenBots))) return
    if (startsAt && startsAt > clock.now()) return
    const missing = startsAt === null ? 1 : Math.max(0, company - players)
    for (let n = 0; n < missing; n++) await this.registerBot(id)
  }

  private async registerBot(id: string): Promise<void> {
    const { database } = this.options
    const { currency, cost, next } = await database.one<{ currency: string; cost: number; next: number }>(sql`
      select currency, (terms ->> 'buyIn')::bigint + (terms ->> 'fee')::bigint as cost,
             (select coalesce(max(number), 0)::int + 1 from poker_entrant where tournament = t.id) as next
      from poker_tournament t where id = ${id}`)
    const account = botAccount(id, next)
    await database.run(sql`
      insert into play_money (account, currency, balance) values (${account}, ${currency}, ${cost})
      on conflict (account, currency) do update set balance = greatest(play_money.balance, excluded.balance)`)
    await this.registration.register(id, { account, player: account, id: randomUUID(), origins: [] })
  }

  private async withoutBots(id: string): Promise<void> {
    const bots = await this.options.database.rows<{ account: string }>(sql`
      select account from poker_entrant where tournament = ${id} and account like 'bot/%'`)
    for (const { account } of bots) await this.registration.unregister(id, account)
  }

  /** Opens those that run and are not here yet; gives those in which someone waits for a seat, or thinks about a re-buy. */
  private async takeUp(): Promise<ReadonlySet<string>> {
    const { database } = this.options
    const all = await database.rows<Pick<StoredTournament, "id"> & { due: boolean }>(sql`
      select id, exists (
        select from poker_entrant where tournament = id and poker_entrant.state in ('waiting', 'busted')) as due
      from poker_tournament where state = 'running' order by number`)
    for (const { id } of all) {
      if (this.running.has(id) || !this.isOurs) continue
      try {
        this.running.set(id, await Tournament.open(this.options, id))
      } catch (error) {
        // It is tried again with the next look; the others continue.
        this.options.onError(error)
      }
    }
    return new Set(all.flatMap(({ id, due }) => (due ? [id] : [])))
  }

  private closeAll(): Promise<void> {
    this.isOurs = false
    this.closing = this.closing.then(() => this.closeNow())
    return this.closing
  }

  private async closeNow(): Promise<void> {
    await this.working
    const all = [...this.running.values()]
    this.running.clear()
    for (const tournament of all) await tournament.close().catch(this.options.onError)
  }
}
