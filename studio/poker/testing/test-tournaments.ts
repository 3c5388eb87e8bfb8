import { randomUUID } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { enter, openWallet } from "../../held/books.ts"
import { studioMigrations } from "../../studio.ts"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { type TurnTimes, turnTimes } from "../table/turn-clock.ts"
import { TournamentHall } from "../tournament/hall.ts"
import type { TournamentTerms } from "../tournament/offering.ts"
import { entrantsOf, openOffered, type StoredTournament, tournamentById } from "../tournament/stored.ts"
import { unaccountedChips } from "../verification/unaccounted-chips.ts"
import { unaccountedEntries } from "../verification/unaccounted-entries.ts"
import { playTables } from "./play-tables.ts"
import { chanceFrom, type NextChance } from "./random-hands.ts"

/** A sit-and-go for six players, buy-in 1.00 and fee 0.10; tests say what else they want. */
export const testTerms: TournamentTerms = {
  ...{ series: "six-max", kind: "sit-and-go", speed: "turbo", buyIn: 100, fee: 10, tableSize: 6, least: 6, most: 6 },
  ...{ stack: 500, lateUntilLevel: null, rebuys: null },
}

export const scheduledTerms: TournamentTerms = { ...testTerms, series: "hourly", kind: "scheduled", least: 4, most: 96 }

const quick: TurnTimes = { ...turnTimes, pause: 0, act: 60_000, bank: 0 }

export interface TestTournaments {
  readonly database: TestDatabase
  readonly clock: { now(): Date; ahead: number }
  hall: TournamentHall
  /** What has been reported; a test that expects something takes it out. */
  readonly errors: unknown[]
  /** Opens a tournament; its id. */
  open(terms?: Partial<TournamentTerms>, opening?: { mode?: "real" | "free"; startsAt?: Date | null }): Promise<string>
  /** A player with a wallet registers. */
  register(
    id: string,
    player: string,
    request?: { id?: string; origin?: string; holds?: number },
  ): ReturnType<TournamentHall["registration"]["register"]>
  stored(id: string): Promise<StoredTournament>
  entrants(id: string): ReturnType<typeof entrantsOf>
  /** Plays all its tables by chance until this holds, or the tournament is over. */
  play(id: string, until?: () => Promise<boolean> | boolean): Promise<void>
  /** Another process takes over. */
  again(): Promise<void>
}

/** Tournaments of a test file on one database. After each test every cent and every chip is accounted for. */
export function useTournaments(times: Partial<TurnTimes> = {}) {
  let database: TestDatabase
  const halls: TournamentHall[] = []
  const errors: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase({ ...studioMigrations, connections: 10 })
  })
  afterEach(async () => {
    for (const hall of halls.splice(0)) await hall.stop()
    expect(errors.splice(0)).toEqual([])
    expect(await unaccountedChips(database)).toEqual([])
    expect(await unaccountedEntries(database)).toEqual([])
    await database.run(sql`truncate poker_tournament, poker_table, held_wallet, held_void, play_money cascade`)
  })
  afterAll(() => database.close())

  return async function begin(seed = 1): Promise<TestTournaments> {
    const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
    const chance = chanceFrom(seed)
    const start = async () => {
      const sessions = { find: async () => undefined }
      const options = {
        database,
        clock,
        secretOf: roundSecrets("key"),
        sessions,
        onError: (error: unknown) => errors.push(error),
      }
      const hall = new TournamentHall({ ...options, times: { ...quick, ...times } })
      halls.push(hall)
      await hall.start()
      return hall
    }
    const world: TestTournaments = {
      ...{ database, clock, errors, hall: await start() },
      async open(terms = {}, { mode = "real", startsAt = null } = {}) {
        const known = await database.rows<{ id: string }>(sql`select id from poker_tournament`)
        const offered = { terms: { ...testTerms, ...terms }, startsAt }
        await openOffered(database, { currency: "USD", mode }, [offered])
        const all = await database.rows<{ id: string }>(sql`select id from poker_tournament`)
        return all.find(({ id }) => !known.some(one => one.id === id))!.id
      },
      async register(id, player, { id: request = randomUUID(), origin = player, holds = 1000 } = {}) {
        const { mode } = await tournamentById(database, id)
        if (mode === "real") await fundPlayer(database, clock, player, holds)
        const account = mode === "real" ? player : `free/${player}`
        return world.hall.registration.register(id, { account, player, id: request, origins: [origin] })
      },
      stored: id => tournamentById(database, id),
      entrants: id => entrantsOf(database, id),
      play: (id, until = () => false) => play(world, id, chance, until),
      async again() {
        await world.hall.stop()
        world.hall = await start()
      },
    }
    return world
  }
}

/** Opens the player's wallet with this much, unless they have one. */
export async function fundPlayer(database: Database, clock: { now(): Date }, player: string, holds: number): Promise<void> {
  if (await database.row(sql`select from held_wallet where player = ${player}`)) return
  await database.transaction(async tx => {
    await openWallet(tx, player, "USD")
    if (holds > 0) await enter(tx, clock, { player, kind: "deposit", transaction: randomUUID(), amount: holds })
  })
}

async function play(world: TestTournaments, id: string, chance: NextChance, until: () => Promise<boolean> | boolean) {
  for (;;) {
    const { state } = await tournamentById(world.database, id)
    if (state === "over" || state === "cancelled" || (await until())) return
    if (!(await playTables(world, id, chance))) await new Promise(resolve => setTimeout(resolve, 15))
  }
}
