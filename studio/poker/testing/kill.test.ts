import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { usePokerTables } from "./test-table.ts"

const openTable = usePokerTables()

it("a table whose process is killed in the middle of hands is taken over, and every cent is paid once", async () => {
  const world = await openTable()
  const { database } = world
  for (const [n, player] of ["ann", "bob", "cid"].entries()) await world.join(player, n + 1)
  await world.table.close()
  const { id } = world.table.key
  const events = async () => (await database.one<{ count: number }>(sql`select count(*)::int as count from poker_event`)).count

  for (const seed of ["1", "2", "3"]) {
    const before = await events()
    const owner = spawn(process.execPath, [join(import.meta.dirname, "table-process.ts"), database.url, id, seed], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    const exited = once(owner, "exit")
    await Promise.race([once(owner.stdout, "data"), exited])
    await expect.poll(events).toBeGreaterThan(before + 20)
    owner.kill("SIGKILL")
    await exited
  }

  await world.again()
  for (const player of ["ann", "bob", "cid"]) await world.table.leave(player)
  // They sit out, so the table ends the hand for them.
  await expect.poll(() => world.table.now.seats).toEqual([])
  const { held, reserved, rake, hands } = await database.one<Record<"held" | "reserved" | "rake" | "hands", number>>(sql`
    select sum(balance)::int as held, sum(reserved)::int as reserved,
      (select sum(rake)::int from poker_result) as rake, (select count(*)::int from poker_hand where state = 'over') as hands
    from held_wallet`)
  expect({ total: held + rake, reserved }).toEqual({ total: 30_000, reserved: 0 })
  expect(hands).toBeGreaterThan(3)
}, 60_000)
