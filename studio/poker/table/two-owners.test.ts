import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { usePokerTables } from "../testing/test-table.ts"

const openTable = usePokerTables()

it("two processes that claim one table again and again deal one hand after another, and move each cent once", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await openTable()
  const { database } = world
  for (const [n, player] of ["ann", "bob", "cid"].entries()) await world.join(player, n + 1)
  await world.table.close()
  const { id } = world.table.key
  const hands = async () =>
    (await database.one<{ count: number }>(sql`select count(*)::int as count from poker_hand where state = 'over'`)).count
  const owner = async () =>
    Number((await database.one<{ owner: string }>(sql`select owner::text from poker_table where id = ${id}`)).owner)
  const before = await owner()
  const rivals = ["1", "2"].map(seed =>
    spawn(process.execPath, [join(import.meta.dirname, "../testing/table-process.ts"), database.url, id, seed], {
      stdio: ["ignore", "ignore", "inherit"],
    }),
  )
  await expect.poll(hands, { timeout: 30_000 }).toBeGreaterThan(15)
  expect(await owner()).toBeGreaterThan(before + 10)
  for (const rival of rivals) {
    const exited = once(rival, "exit")
    rival.kill("SIGKILL")
    await exited
  }

  await world.again()
  for (const player of ["ann", "bob", "cid"]) await world.table.leave(player)
  // They sit out, so the table ends the hand for them.
  await expect.poll(() => world.table.now.seats).toEqual([])
  const { held, reserved, rake } = await database.one<Record<"held" | "reserved" | "rake", number>>(sql`
    select sum(balance)::int as held, sum(reserved)::int as reserved, (select sum(rake)::int from poker_result) as rake
    from held_wallet`)
  expect({ total: held + rake, reserved }).toEqual({ total: 30_000, reserved: 0 })
  // A hand is never played beside another one, and none is paid twice.
  const { count, numbers } = await database.one<{ count: number; numbers: number }>(sql`
    select count(*)::int as count, max(number)::int as numbers from poker_hand where "table" = ${id}`)
  expect(count).toBe(numbers)
})
