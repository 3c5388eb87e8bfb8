import { randomUUID } from "node:crypto"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { enter, openWallet } from "../../held/books.ts"
import { studioMigrations } from "../../studio.ts"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { openPokerTable } from "../table/open-table.ts"
import type { PokerTable } from "../table/poker-table.ts"
import { type TurnTimes, turnTimes } from "../table/turn-clock.ts"
import { unaccountedChips } from "../verification/unaccounted-chips.ts"

/** Blinds of 5 and 10 cents, buy-ins of 4.00 to 10.00. */
const testRoom = "5-10-6"

export interface TestTable {
  database: TestDatabase
  /** The studio's clock; tests move it. */
  clock: { now(): Date; ahead: number }
  table: PokerTable
  /** How often its views were said to have changed. */
  readonly drawn: { times: number }
  /** Begins to deal: before, players can sit down one after another. */
  play(): Promise<void>
  /** Another owner of the same table, as after a failure; the one before just stops being used. */
  again(secret?: string): Promise<PokerTable>
  /** Opens a player's wallet that holds this much. */
  hold(player: string, amount?: number): Promise<void>
  /** A player with a wallet that holds this much, who sits down. */
  join(player: string, seat: number, amount?: number, holds?: number): Promise<{ refusal?: string | undefined }>
}

/** No pauses, and time enough to act; a test says otherwise. */
const quick: Partial<TurnTimes> = { pause: 0, act: 60_000 }
const never = 3_600_000

/**
 * Poker tables of a test file, one for each test, on one database. After each test every cent is accounted for, and nothing has
 * failed behind its back.
 */
export function usePokerTables() {
  let database: TestDatabase
  const tables: PokerTable[] = []
  const errors: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase({ ...studioMigrations, connections: 6 })
  })
  afterEach(async () => {
    for (const table of tables.splice(0)) await table.close()
    expect(errors.splice(0)).toEqual([])
    expect(await unaccountedChips(database)).toEqual([])
    await database.run(sql`truncate poker_table, poker_departure, held_wallet, held_void, play_money cascade`)
  })
  afterAll(() => database.close())

  return async function openTable(
    times: Partial<TurnTimes> = {},
    mode: "real" | "free" = "real",
    room = testRoom,
  ): Promise<TestTable> {
    const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
    const drawn = { times: 0 }
    const id = randomUUID()
    await database.run(sql`
      insert into poker_table (id, currency, mode, room, number)
      select ${id}, 'USD', ${mode}, ${room}, count(*) + 1 from poker_table`)
    const own = async (secret: string, pause: Partial<TurnTimes>) => {
      const options = {
        database,
        clock,
        secretOf: roundSecrets(secret),
        onChange() {
          drawn.times++
        },
        onError: (error: unknown) => errors.push(error),
      }
      const table = await openPokerTable({ ...options, times: { ...turnTimes, ...quick, ...times, ...pause } }, id)
      tables.push(table)
      return table
    }
    const accountOf = (player: string) => (mode === "real" ? player : `free/${player}`)
    const world: TestTable = {
      ...{ database, clock, drawn, table: await own("key", { pause: never }) },
      async play() {
        await world.table.close()
        await world.again()
        await expect.poll(() => world.table.now.acting, { interval: 10 }).toBeDefined()
      },
      async again(secret = "key") {
        world.table = await own(secret, {})
        return world.table
      },
      hold: (player, amount = 10_000) => fund(database, world, { player, account: accountOf(player), mode }, amount),
      async join(player, seat, amount = 1000, holds = 10_000) {
        const account = accountOf(player)
        await world.hold(player, holds)
        return world.table.sit({ account, player, seat, amount, origins: [`address of ${player}`] })
      },
    }
    return world
  }
}

interface WalletOwner {
  player: string
  account: string
  mode: "real" | "free"
}

async function fund(database: TestDatabase, { clock }: TestTable, { player, account, mode }: WalletOwner, holds: number) {
  if (mode === "free") {
    await database.run(sql`
      insert into play_money (account, currency, balance) values (${account}, 'USD', ${holds}) on conflict do nothing`)
    return
  }
  const known = await database.row(sql`select from held_wallet where player = ${player}`)
  if (known) return
  await database.transaction(async tx => {
    await openWallet(tx, player, "USD")
    await enter(tx, clock, { player, kind: "deposit", transaction: randomUUID(), amount: holds })
  })
}
