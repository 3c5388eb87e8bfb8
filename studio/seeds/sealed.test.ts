import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { newKeyLine } from "@baize/kit/vault/key-file.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { resealJackpots } from "../jackpots/sealed.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { openVault } from "../vault.ts"
import { openSecret, resealSeeds } from "./sealed.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-studio-key-"))
let world: TestStudio
beforeAll(async () => {
  world = await testStudio()
})
afterEach(() => openVault())
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

interface StoredSeed {
  readonly id: string
  readonly secret: string
  readonly commitment: string
}
const seedsOf = (player: string) =>
  world.database.rows<StoredSeed>(sql`
    select id, secret, commitment from seed where account = ${player} and revealed_at is null order by waiting`)

/** Every row of the studio's tables as a dump writes it. */
async function dumped(): Promise<string> {
  const tables = await world.database.rows<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const parts: string[] = []
  for (const { name } of tables)
    for (const { row } of await world.database.rows<{ row: string }>(sql`select t::text as row from ${raw(name)} t`))
      parts.push(row)
  return parts.join("\n")
}

it("a copy of the database has no server seed before it is revealed, and has it afterward", async () => {
  const { spin, rotate, opened } = await world.launch("baize:copied")
  expect((await spin()).body.state).toBe("settled")
  const [current, next] = (await seedsOf("baize:copied")).map(({ id, secret }) => openSecret(id, secret))
  for (const seed of [current, next]) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  const before = await dumped()
  expect(before).toContain(opened.fairness.commitment)
  expect(before).not.toContain(current)
  expect(before).not.toContain(next)
  expect((await rotate()).body.revealed.serverSeed).toBe(current)
  const after = await dumped()
  expect(after).toContain(current)
  expect(after).not.toContain(next)
})

it("a sealed server seed opens in its own row only", async () => {
  await world.launch("baize:moved")
  const [one, other] = (await seedsOf("baize:moved")) as [StoredSeed, StoredSeed]
  expect(() => openSecret(one.id, other.secret)).toThrow()
})

it("server seeds from before are sealed at the start, and by a new key, and are the ones that were committed to", async () => {
  const { spin, rotate, opened } = await world.launch("baize:earlier")
  const plain = (await seedsOf("baize:earlier")).map(({ id, secret }) => ({ id, serverSeed: openSecret(id, secret) }))
  for (const { id, serverSeed } of plain) await world.database.run(sql`update seed set secret = ${serverSeed} where id = ${id}`)
  expect((await spin()).body.state).toBe("settled")
  const path = join(folder, "rotated.key")
  const before = readFileSync(process.env.STUDIO_KEY_FILE!, "utf8")
  writeFileSync(path, before)
  openVault(path)
  expect(await resealSeeds(world.database)).toBe(2)
  expect(await resealSeeds(world.database)).toBe(0)
  writeFileSync(path, newKeyLine() + before)
  openVault(path)
  const { count } = await world.database.one<{ count: number }>(
    sql`select count(*)::int as count from seed where revealed_at is null`,
  )
  expect(await resealSeeds(world.database)).toBe(count)
  await resealJackpots(world.database)
  // The older key is no longer needed.
  writeFileSync(path, readFileSync(path, "utf8").split("\n")[0]!)
  openVault(path)
  expect((await spin()).body.state).toBe("settled")
  const { revealed } = (await rotate()).body
  expect(revealed).toMatchObject({ serverSeed: plain[0]!.serverSeed, commitment: opened.fairness.commitment, rounds: 2 })
  writeFileSync(path, before + readFileSync(path, "utf8"))
  openVault(path)
  await resealSeeds(world.database)
  await resealJackpots(world.database)
})

it("without the key that sealed a server seed nothing is drawn, and the start says which file to restore", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  const { spin } = await world.launch("baize:keyless")
  openVault(join(folder, "another.key"))
  const id = randomUUID()
  expect((await spin(100, id)).status).toBe(500)
  await expect(resealSeeds(world.database)).rejects.toThrow(/STUDIO_KEY_FILE.*Restore that file/)
  openVault()
  // The round is taken back, and the player plays on.
  const ended = async () => {
    await world.studio.recover()
    return (await spin(100, id)).body.state
  }
  await expect.poll(ended, { timeout: 20_000, interval: 500 }).toBe("cancelled")
  expect((await spin()).body.state).toBe("settled")
})
